import { unzlibSync } from 'fflate';

const WOFF = 0x774f4646;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const ENTRY = 16;

/** Unpacks a WOFF font; returns other files unchanged. The library that reads fonts unpacks some WOFF files wrongly. */
export function unpackedFont(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const woff = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (woff.getUint32(0) !== WOFF) return packed;
  const count = woff.getUint16(12);
  const font = new Uint8Array(woff.getUint32(16));
  const view = new DataView(font.buffer);
  view.setUint32(0, woff.getUint32(4));
  view.setUint16(4, count);
  let end = HEAD + count * ENTRY;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEAD + index * WOFF_ENTRY;
    const [tag, offset, size, length, sum] = [0, 4, 8, 12, 16].map((at) => woff.getUint32(from + at)) as Five;
    const table = packed.subarray(offset, offset + size);
    font.set(size < length ? unzlibSync(table, { out: new Uint8Array(length) }) : table, end);
    for (const [at, value] of [tag, sum, end, length].entries()) view.setUint32(HEAD + index * ENTRY + at * 4, value);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

type Five = [number, number, number, number, number];
