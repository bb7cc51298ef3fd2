/** A value in DER (ITU-T X.690), the encoding of certificates and time stamps. */
export interface Der {
  tag: number;
  /** The bytes including tag and length. */
  whole: Uint8Array<ArrayBuffer>;
  body: Uint8Array<ArrayBuffer>;
}

/** Reads the consecutive values in `bytes`. Throws for invalid DER. */
export function readDer(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const all: Der[] = [];
  let at = 0;
  while (at < bytes.length) {
    const { value, end } = readAt(bytes, at);
    all.push(value);
    at = end;
  }
  return all;
}

/** Reads the first value in `bytes`, whatever follows it. Throws for invalid DER. */
export const firstDer = (bytes: Uint8Array<ArrayBuffer>): Der => readAt(bytes, 0).value;

function readAt(bytes: Uint8Array<ArrayBuffer>, at: number): { value: Der; end: number } {
  const [tag, first] = [byteAt(bytes, at), byteAt(bytes, at + 1)];
  const more = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || more > 4) throw new Error('This length is not DER');
  let length = more === 0 ? first : 0;
  for (let index = 0; index < more; index++) length = length * 256 + byteAt(bytes, at + 2 + index);
  if (more > 0 && (length < 0x80 || length < 256 ** (more - 1))) throw new Error('This length is not DER');
  const from = at + 2 + more;
  const end = from + length;
  if (end > bytes.length) throw new Error('It ends too early');
  return { value: { tag, whole: bytes.slice(at, end), body: bytes.slice(from, end) }, end };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new Error('It ends too early');
  return byte;
}

/** Reads the parts of a sequence or set. */
export const derParts = ({ body }: Der): Der[] => readDer(body);

/** Reads the part at `index`. Throws when it is missing or has another tag. */
export function part(of: Der, index: number, tag?: number): Der {
  const child = derParts(of)[index];
  if (!child || (tag !== undefined && child.tag !== tag)) throw new Error(`Its part ${index} is not as it has to be`);
  return child;
}

export const SEQUENCE = 0x30;
export const SET = 0x31;
export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const OID = 0x06;
/** Makes the tag of a `[number]` that contains parts. */
export const context = (number: number): number => 0xa0 + number;
