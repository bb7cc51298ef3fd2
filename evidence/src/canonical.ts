import canonicalize from 'canonicalize';

/** Writes a value as canonical JSON (RFC 8785), in UTF-8. Throws for values without such a form, such as NaN or half a character. */
export function canonical(value: unknown): Uint8Array<ArrayBuffer> {
  const text = canonicalize(value);
  if (text === undefined || /\p{Cs}/u.test(text)) throw new Error('This has no canonical form');
  return new TextEncoder().encode(text);
}

/** Computes the SHA-256 as lower-case hex. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Computes the SHA-256 of a value's canonical form, as lower-case hex. */
export const hashOf = (value: unknown): Promise<string> => sha256(canonical(value));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Converts lower-case hex to bytes; null for any other text. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^([0-9a-f]{2})+$/.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : null;

/** Reads a canonical JSON file. Throws unless its bytes are exactly the canonical form of their content. */
export function readCanonical(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  if (canonicalize(value) !== text) throw new Error('It is not in canonical form');
  return value;
}
