// node zip.mjs FOLDER FILE: a build as the one file that portals take. What a server would send compressed
// they compress themselves, so it is left out; names and sizes are held against the strictest of them.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { crc32 } from "./crc32.mjs";

const MOST_FILES = 50;
const MOST_BYTES = 4_000_000;
const DAY = (46 << 9) | (1 << 5) | 1; // 1 January 2026: the same build is the same file

const [folder, file] = process.argv.slice(2);
const names = readdirSync(folder, { recursive: true })
  .filter((name) => statSync(join(folder, name)).isFile() && !/\.(br|gz)$/.test(name))
  .sort();
if (!names.includes("index.html")) throw new Error(`${folder} has no index.html`);
if (names.length > MOST_FILES) throw new Error(`${names.length} files are more than ${MOST_FILES}`);
for (const name of names) {
  if (!/^[a-z0-9._/-]{1,120}$/.test(name)) throw new Error(`${name} is no name that every portal takes`);
}

const parts = [];
const directory = [];
let at = 0;
for (const name of names) {
  const bytes = readFileSync(join(folder, name));
  const packed = deflateRawSync(bytes, { level: 9 });
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0); // needs version 2.0: deflate
  about.writeUInt16LE(8, 4); // deflated
  about.writeUInt16LE(DAY, 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(name.length, 22);
  parts.push(Buffer.from("PK\x03\x04"), about, Buffer.from(name), packed);
  const entry = Buffer.alloc(46);
  entry.write("PK\x01\x02", 0);
  entry.writeUInt16LE(20, 4);
  about.copy(entry, 6);
  entry.writeUInt32LE(at, 42);
  directory.push(entry, Buffer.from(name));
  at += 30 + name.length + packed.length;
}
const listed = Buffer.concat(directory);
const end = Buffer.alloc(22);
end.write("PK\x05\x06", 0);
end.writeUInt16LE(names.length, 8);
end.writeUInt16LE(names.length, 10);
end.writeUInt32LE(listed.length, 12);
end.writeUInt32LE(at, 16);
const zip = Buffer.concat([...parts, listed, end]);
if (zip.length > MOST_BYTES) throw new Error(`${zip.length} bytes are more than ${MOST_BYTES}`);
writeFileSync(file, zip);
console.log(`${file}: ${names.length} files, ${zip.length} bytes`);
