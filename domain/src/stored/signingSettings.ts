import { CONFIRMED_FOR, DEFAULT_SIGNING, KEEP_YEARS, type StoredSigningSettings } from '../signing/signingSettings.ts';
import { checked, moment, read, record, text } from '../core/reader.ts';

const settings = record<StoredSigningSettings>({
  id: text,
  confirmedFor: checked((value) => CONFIRMED_FOR.some((choice) => choice === value), DEFAULT_SIGNING.confirmedFor),
  keepYears: checked((value) => KEEP_YEARS.some((years) => years === value), DEFAULT_SIGNING.keepYears),
  updatedAt: moment,
  writeId: text,
});

/** Reads what signing demands; the default replaces what cannot be read. */
export const storedSigningSettings = (stored: unknown): StoredSigningSettings => read(settings, stored);
