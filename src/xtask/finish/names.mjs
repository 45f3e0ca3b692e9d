// Shorter names for what the wasm asks of its script. wasm-bindgen puts sixteen hexadecimal digits on each,
// so that several modules can be joined; for one module they are two kilobytes that do not compress, twice.

const IMPORTS = 2; // the number of the section

/** Script and wasm with each imported name replaced by a short one. */
export function shorten(script, wasm) {
  const short = new Map();
  const shorterWasm = renameImports(wasm, (name) => {
    if (!new RegExp(`^        ${escape(name)}: `, "m").test(script)) return name;
    if (!short.has(name)) short.set(name, `_${short.size.toString(36)}`);
    return short.get(name);
  });
  // The script names each of them at the beginning of a line of its own, and nowhere else.
  const shorterScript = script.replace(/^( {8})(\w+)(: )/gm, (line, indent, name, colon) =>
    short.has(name) ? indent + short.get(name) + colon : line,
  );
  for (const name of short.keys()) {
    if (new RegExp(`\\b${escape(name)}\\b`).test(shorterScript)) throw new Error(`the script names ${name} twice`);
  }
  return { script: shorterScript, wasm: shorterWasm };
}

const escape = (name) => name.replace(/[^\w]/g, "\\$&");

/** A module with other names in its section of imports: what they are imported for goes by numbers. */
function renameImports(wasm, rename) {
  const parts = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length; ) {
    const kind = wasm[at];
    const [size, begin] = number(wasm, at + 1);
    const end = begin + size;
    if (kind === IMPORTS) {
      const body = renamed(wasm.subarray(begin, end), rename);
      parts.push(Buffer.from([kind]), bytes(body.length), body);
    } else {
      parts.push(wasm.subarray(at, end));
    }
    at = end;
  }
  return Buffer.concat(parts);
}

function renamed(section, rename) {
  let [count, at] = number(section, 0);
  const parts = [section.subarray(0, at)];
  while (count-- > 0) {
    const [moduleSize, moduleAt] = number(section, at);
    const nameLength = moduleAt + moduleSize;
    const [nameSize, nameAt] = number(section, nameLength);
    const name = Buffer.from(rename(section.toString("utf8", nameAt, nameAt + nameSize)));
    const described = nameAt + nameSize;
    const end = described + descriptionSize(section, described);
    parts.push(section.subarray(at, nameLength), bytes(name.length), name, section.subarray(described, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** How long the description of an import is: a function, a table, a memory or a global. */
function descriptionSize(section, at) {
  const kind = section[at];
  const after = (position) => number(section, position)[1];
  if (kind === 0) return after(at + 1) - at;
  if (kind === 3) return 3;
  if (kind > 2) throw new Error(`an import of the unknown kind ${kind}`);
  const limits = kind === 1 ? at + 2 : at + 1; // a table has a type of its elements first
  const least = after(limits + 1);
  return (section[limits] & 1 ? after(least) : least) - at;
}

/** A number as wasm writes it (LEB128), and where it ends. */
function number(buffer, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = buffer[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function bytes(value) {
  const written = [];
  do {
    written.push((value & 127) | (value > 127 ? 128 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(written);
}
