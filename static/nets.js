// Put into the script of thinkers by the release build, with LATER before it: the nets by name, under what name each
// is published, and what it is checked by. Nothing is taken that is not byte by byte of this build.

/** Trained nets, which bots ask for by name. */
async function nets(name) {
  const [file, integrity] = LATER[name];
  return (await fetch(new URL(file, import.meta.url), { integrity })).arrayBuffer();
}
