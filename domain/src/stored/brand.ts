import { isReadable } from '../brand/accent.ts';
import { DEFAULT_BRAND, type StoredBrand } from '../brand/brand.ts';
import { checked, flag, moment, orElse, read, record, text } from '../core/reader.ts';

const brand = record<StoredBrand>({
  id: text,
  name: checked((value) => typeof value === 'string' && value.trim() !== '', DEFAULT_BRAND.name),
  address: orElse(text, ''),
  replyTo: orElse(text, ''),
  logo: text,
  logoDark: orElse(text, ''),
  accent: orElse(
    checked((value) => typeof value === 'string' && isReadable(value), ''),
    '',
  ),
  welcome: orElse(text, ''),
  imprint: orElse(text, ''),
  privacy: orElse(text, ''),
  isPoweredByShown: orElse(flag, false), // false for brands saved before there was this setting
  isHomeSignIn: orElse(flag, false),
  updatedAt: moment,
  writeId: text,
});

/** Reads the brand; the product's own name replaces one that cannot be read. */
export const storedBrand = (stored: unknown): StoredBrand => read(brand, stored);
