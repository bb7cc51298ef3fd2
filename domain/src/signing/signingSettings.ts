import type { AgreementVersion } from '../agreements/agreement.ts';
import { settingsPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { say } from '../core/message.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

/** The agreements that need a confirmed address of the signer: none, those that the business signs as well, or all. */
export const CONFIRMED_FOR = ['none', 'countersigned', 'all'] as const;

/** `settings/signing`: what signing demands. */
export interface SigningSettings {
  confirmedFor: (typeof CONFIRMED_FOR)[number];
}
/** The settings as stored. */
export interface StoredSigningSettings extends SigningSettings {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

/** The settings until an admin changes them. */
export const DEFAULT_SIGNING: SigningSettings = { confirmedFor: 'countersigned' };

/** Picks the settings' own fields of stored ones; the defaults where there are none. */
export const signingSettingsOf = (stored: SigningSettings | null | undefined): SigningSettings => {
  const { confirmedFor } = stored ?? DEFAULT_SIGNING;
  return { confirmedFor };
};

const schema = object({ confirmedFor: string().required().oneOf(CONFIRMED_FOR) })
  .noUnknown(say('setting.none'))
  .required();

/** Stores what signing demands. Throws `invalid-input` with the wrong fields. */
export function saveSigning(settings: SigningSettings, writeId: string): Write[] {
  const data = { ...validate(schema, settings), updatedAt: SERVER_TIME, writeId };
  return [{ op: 'set', path: settingsPath('signing'), data }];
}

/** Checks whether the signer of a version has to confirm the address first. The rules decide the same. */
export const needsConfirmedAddress = (
  { confirmedFor }: SigningSettings,
  version: Pick<AgreementVersion, 'needsCountersign'> | undefined,
): boolean => confirmedFor === 'all' || (confirmedFor === 'countersigned' && version?.needsCountersign === true);
