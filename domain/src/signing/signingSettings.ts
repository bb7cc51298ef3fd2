import type { AgreementVersion } from '../agreements/agreement.ts';
import { settingsPath } from '../core/paths.ts';
import { checked, numberOf, pickOf, settingsOf, type Described } from '../core/reader.ts';
import { millis } from '../core/time.ts';
import { say } from '../core/message.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { number, object, string } from '../core/yup.ts';

/** The agreements that need a confirmed address of the signer: none, those that the business signs as well, or all. */
export const CONFIRMED_FOR = ['none', 'countersigned', 'all'] as const;

/** The choices of how many years evidence is kept after an account was deleted; 0 means without an end. */
export const KEEP_YEARS = [0, 1, 2, 3, 5, 6, 10, 30] as const;
/** The number of days after which a saved period takes effect, so that a wrong one can be corrected. */
const GRACE_DAYS = 7;

/** The settings until an admin changes them. */
export const DEFAULT_SIGNING = { confirmedFor: 'countersigned', keepYears: 0 } as const;

/** `settings/signing`: the requirements of signing, and how long its evidence is kept. */
const signing = {
  confirmedFor: checked<(typeof CONFIRMED_FOR)[number]>(
    (value) => CONFIRMED_FOR.some((choice) => choice === value),
    DEFAULT_SIGNING.confirmedFor,
  ),
  /** One of KEEP_YEARS. */
  keepYears: numberOf(KEEP_YEARS, DEFAULT_SIGNING.keepYears),
};
export type SigningSettings = Described<typeof signing>;
/** Reads the settings; the default replaces unreadable values. */
export const storedSigningSettings = settingsOf(signing);
export type StoredSigningSettings = ReturnType<typeof storedSigningSettings>;

const ownFields = pickOf(signing);
/** Picks the settings' own fields of stored ones; the defaults where there are none. */
export const signingSettingsOf = (stored: SigningSettings | null | undefined): SigningSettings =>
  ownFields(stored ?? DEFAULT_SIGNING);

export const signingSchema = object({
  confirmedFor: string().required().oneOf(CONFIRMED_FOR),
  keepYears: number().required().oneOf(KEEP_YEARS),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores these settings. Throws `invalid-input` with the wrong fields. */
export function saveSigningWrites(settings: SigningSettings): Write[] {
  const data = { ...validate(signingSchema, settings), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('signing'), data }];
}

/** Checks whether the signer of a version has to confirm the address first. The rules decide the same. */
export const needsConfirmedAddress = (
  { confirmedFor }: SigningSettings,
  version: Pick<AgreementVersion, 'needsCountersign'> | undefined,
): boolean => confirmedFor === 'all' || (confirmedFor === 'countersigned' && version?.needsCountersign === true);

/** Finds the end of the retention period of an account that was deleted at `deletedAt`, both ISO 8601; null without an end. */
export function keptUntil(
  deletedAt: string,
  settings: Pick<StoredSigningSettings, 'keepYears' | 'updatedAt'> | null,
): string | null {
  if (!settings || settings.keepYears === 0) return null;
  const end = new Date(deletedAt);
  end.setUTCFullYear(end.getUTCFullYear() + settings.keepYears);
  const counts = (millis(settings.updatedAt) ?? Date.now()) + GRACE_DAYS * 86_400_000;
  return new Date(Math.max(end.getTime(), counts)).toISOString();
}
