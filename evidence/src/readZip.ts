import { inflateSync } from 'fflate';

/** The largest size after unpacking, in bytes; no bundle reaches it, even a compressed one. */
const MOST_UNPACKED = 256 * 2 ** 20;
/** The most files of a zip; no bundle reaches it, since a signature has four. */
const MOST_FILES = 5_000;

/** The refusal of a zip before it is unpacked, in words for the reader. */
export class Unpackable extends Error {}

/** The refusal of a zip that `pack` cannot have made. */
class Ambiguous extends Unpackable {
  constructor(what: string) {
    super(`its container is ambiguous, so that programs may find other files in it: ${what}`);
  }
}

/** One file as the list at the end of a zip describes it. */
interface Listed {
  name: string;
  /** Its name's bytes. */
  raw: Uint8Array;
  flags: number;
  method: number;
  crc: number;
  stored: number;
  size: number;
  /** The place of its header. */
  start: number;
}

const [FILE, LIST, END, DESCRIPTOR] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50];
/** Further fields with dates and owners: those of Info-ZIP and NTFS. */
const HARMLESS: readonly number[] = [0x5455, 0x5855, 0x7875, 0x000a];
const HAS_DESCRIPTOR = 0x08;
/** Flags of a descriptor, of how well it is compressed, and of names in UTF-8. */
const FLAGS = HAS_DESCRIPTOR | 0x06 | 0x800;

/** Reads all files and folders of a zip. Throws `Ambiguous` when its parts do not follow each other without a gap, or disagree. */
export function readZip(bytes: Uint8Array): { name: string; data: Uint8Array<ArrayBuffer> }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { listed, start } = readList(bytes, view);
  let at = 0;
  for (const file of listed.toSorted((a, b) => a.start - b.start)) {
    if (file.start !== at) throw new Ambiguous(`there is something before ${file.name}, or files lie over each other`);
    at = endOf(file, bytes, view);
  }
  if (at !== start) throw new Ambiguous('there is something that its list does not name');
  return listed.map((file) => ({ name: file.name, data: contentOf(file, bytes, view) }));
}

/** Reads the list at the end of a zip. */
function readList(bytes: Uint8Array, view: DataView): { listed: Listed[]; start: number } {
  const end = bytes.length - 22;
  if (end < 0 || view.getUint32(end, true) !== END) {
    if (hasEnd(bytes)) throw new Ambiguous('it does not end with its list');
    throw new Error('This is no zip');
  }
  const [count, length, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (count > MOST_FILES) throw new Unpackable('it has more than 5,000 files');
  const isPlain = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isPlain || view.getUint16(end + 20, true) !== 0 || start + length !== end)
    throw new Ambiguous('its list is not where its end says');
  const listed: Listed[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== LIST) throw new Ambiguous('its list is cut');
    const [nameLength = 0, extra = 0, comment = 0, disk = 0] = [28, 30, 32, 34].map((field) =>
      view.getUint16(at + field, true),
    );
    const mode = view.getUint8(at + 5) === 3 ? view.getUint16(at + 40, true) & 0xf000 : 0;
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const file = {
      name: nameOf(raw, view.getUint16(at + 8, true)),
      raw,
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      stored: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    };
    if (
      comment > 0 ||
      disk > 0 ||
      ![0, 0x4000, 0x8000].includes(mode) ||
      !isHarmless(view, at + 46 + nameLength, extra)
    )
      throw new Ambiguous(`${file.name} has a comment, a link or fields that say more than its date`);
    at += 46 + nameLength + extra;
    listed.push(file);
  }
  if (at !== end) throw new Ambiguous('its list is longer than it says');
  checkSizes(listed, bytes.length);
  return { listed, start };
}

function checkSizes(listed: readonly Listed[], length: number): void {
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  if (sum(listed.map(({ stored }) => stored)) > length) throw new Unpackable('its files lie over each other');
  if (sum(listed.map(({ size }) => size)) > MOST_UNPACKED) throw new Unpackable('it unpacks to more than 256 MB');
  if (new Set(listed.map(({ name }) => name)).size < listed.length) throw new Ambiguous('two files have one name');
}

/** Reads a name, which is in UTF-8 if it is not plain. */
function nameOf(raw: Uint8Array, flags: number): string {
  const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  // oxlint-disable-next-line no-control-regex
  if (name === '' || /[\u0000-\u001f\\\u007f]/.test(name))
    throw new Ambiguous('a name has signs that programs read differently');
  if (name.length < raw.length && (flags & 0x800) === 0)
    throw new Ambiguous('a name has letters of an unknown alphabet');
  return name;
}

/** Checks that further fields of a file are dates and owners, and nothing is between them. */
function isHarmless(view: DataView, from: number, length: number): boolean {
  let at = from;
  const end = from + length;
  while (at + 4 <= end && end <= view.byteLength) {
    if (!HARMLESS.includes(view.getUint16(at, true))) return false;
    at += 4 + view.getUint16(at + 2, true);
  }
  return at === end;
}

const dataOf = ({ start }: Listed, view: DataView): number =>
  start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);

/** Compares a file's own header with the list; returns the end of its bytes, including a descriptor. */
function endOf(file: Listed, bytes: Uint8Array, view: DataView): number {
  const { start, raw, flags, method, crc, stored, size } = file;
  const other = new Ambiguous(`${file.name} is described otherwise than in the list`);
  if (start + 30 > bytes.length || view.getUint32(start, true) !== FILE) throw other;
  const nameLength = view.getUint16(start + 26, true);
  const name = bytes.subarray(start + 30, start + 30 + nameLength);
  const sizes = [14, 18, 22].map((field) => view.getUint32(start + field, true));
  const hasDescriptor = (flags & HAS_DESCRIPTOR) !== 0;
  const isSame = sizes.join() === [crc, stored, size].join() || (hasDescriptor && sizes.join() === '0,0,0');
  const isNamed = nameLength === raw.length && name.every((byte, index) => byte === raw[index]);
  const isFlagged = view.getUint16(start + 6, true) === flags && (flags & ~FLAGS) === 0;
  const isPacked = view.getUint16(start + 8, true) === method && (method === 8 || (method === 0 && stored === size));
  if (!isSame || !isNamed || !isFlagged || !isPacked) throw other;
  if (!isHarmless(view, start + 30 + nameLength, view.getUint16(start + 28, true))) throw other;
  const end = dataOf(file, view) + stored;
  if (!hasDescriptor) return end;
  const from = end + 4 <= bytes.length && view.getUint32(end, true) === DESCRIPTOR ? end + 4 : end;
  if (from + 12 > bytes.length) throw other;
  const repeated = [0, 4, 8].map((field) => view.getUint32(from + field, true));
  if (repeated.join() !== [crc, stored, size].join()) throw other;
  return from + 12;
}

/** Reads a file's bytes. Throws when they do not have the length and the checksum that the list says. */
function contentOf(file: Listed, bytes: Uint8Array, view: DataView): Uint8Array<ArrayBuffer> {
  const { name, method, size, stored, crc } = file;
  const from = dataOf(file, view);
  const part = bytes.slice(from, from + stored);
  const data = method === 0 ? part : inflateSync(part, { out: new Uint8Array(size + 1) }).slice();
  if (data.length !== size || crcOf(data) !== crc)
    throw new Ambiguous(`${name} has another length or checksum than it says`);
  if (name.endsWith('/') && size > 0) throw new Ambiguous(`${name} is a folder with content`);
  return data;
}

const CRCS = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRCS[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Looks for the signature of the end of a list anywhere: "PK", 5, 6. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1))
    if (bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return true;
  return false;
}
