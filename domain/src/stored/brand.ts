import { DEFAULT_BRAND, type StoredBrand } from '../notifications/brand.ts';
import { checked, moment, orElse, read, record, text } from '../core/reader.ts';

const brand = record<StoredBrand>({
  id: text,
  name: checked((value) => typeof value === 'string' && value.trim() !== '', DEFAULT_BRAND.name),
  address: orElse(text, ''),
  replyTo: orElse(text, ''),
  logo: text,
  updatedAt: moment,
  writeId: text,
});

/** The brand as it is stored; the product's own name where none can be read. */
export const storedBrand = (stored: unknown): StoredBrand => read(brand, stored);
