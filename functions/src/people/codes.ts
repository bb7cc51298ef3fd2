import { randomBytes } from 'node:crypto';

/** Crockford's: no two are taken for each other. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A code of sixty random bits, as `k7mq-3xzt-9w2a`. */
export const newCode = (): string =>
  Array.from(
    randomBytes(12),
    (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + SIGNS.charAt(byte % 32),
  ).join('');

/** A code without what people leave out, add or mistake when they copy it. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
