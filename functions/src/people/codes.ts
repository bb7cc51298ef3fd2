import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no two signs look alike. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a code of sixty random bits, such as `k7mq-3xzt-9w2a`. */
export const newCode = (): string =>
  Array.from(
    randomBytes(12),
    (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + SIGNS.charAt(byte % 32),
  ).join('');

/** Normalises a code: removes what people add when they copy it, and maps letters that look like digits. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
