// Put into the page's scripts by the release build, with NETS before it: the bots' worker asks for trained nets by
// name; they are taken only if they are byte by byte those of this build.
async function nets(name) {
  const [file, integrity] = NETS[name];
  return (await fetch(new URL(file, import.meta.url), { integrity })).arrayBuffer();
}
