import { settingsPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/** `settings/agreementOrder`: the onboarding's agreements by their ids, in the order in which clients sign them. */
export interface AgreementOrder {
  id: string;
  ids: readonly string[];
  updatedAt: Moment | null;
  writeId: string;
}

/** The most agreements that have a place of their own. */
export const MAX_ORDERED = 50;

/** Stores the order in one write, so that of two devices the last one decides all of it. */
export const saveAgreementOrder = (ids: readonly string[]): Write[] => [
  {
    op: 'set',
    path: settingsPath('agreementOrder'),
    data: { ids: [...new Set(ids)].slice(0, MAX_ORDERED), updatedAt: SERVER_TIME, writeId: WRITE_ID },
  },
];
