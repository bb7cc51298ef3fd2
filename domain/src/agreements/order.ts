import { settingsPath } from '../core/paths.ts';
import { settingsOf, texts } from '../core/reader.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/** `settings/agreementOrder`: the onboarding's agreements by their ids, in the order in which clients sign them. */
export const storedAgreementOrder = settingsOf({ ids: texts });
export type AgreementOrder = ReturnType<typeof storedAgreementOrder>;

/** The most agreements that have a place of their own. */
export const MAX_ORDERED = 50;

/** Stores the order in one write, so that of two devices the last one decides all of it. */
export const saveAgreementOrderWrites = (ids: readonly string[]): Write[] => [
  {
    op: 'set',
    path: settingsPath('agreementOrder'),
    data: { ids: [...new Set(ids)].slice(0, MAX_ORDERED), updatedAt: SERVER_TIME, writeId: WRITE_ID },
  },
];
