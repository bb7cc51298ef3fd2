import { author, person } from '../core/person.ts';
import { SERVER_TIME } from '../core/write.ts';
import type { User } from '../people/user.ts';
import { mapOf, moment, numeric, oneOf, optional, orNull, part, recordOf, textMap, texts } from '../core/reader.ts';
import { own } from '../core/ids.ts';

const DECISIONS = ['APPROVED', 'CHANGES_REQUESTED'] as const;

/**
 * The review of a completed run, stored on it. An admin writes the decision; a function carries it out once and
 * sets `settledAt`. When changes were requested, the run is completed again and the next round begins.
 */
export const approval = recordOf({
  status: oneOf(['PENDING', ...DECISIONS]),
  /** Counts from 1, the first completion. A decision names the round that the admin saw. */
  round: numeric,
  requestedAt: moment,
  /** Copied when the run is completed, so that a list of approvals needs no profiles. */
  client: person,
  /**
   * Reasons for sending back, by the key of the step (a form has FORM_KEY) or, for a part of it, by `partKey`. Empty unless changes
   * were requested.
   */
  reasons: textMap,
  by: orNull(author),
  at: moment,
  settledAt: moment,
  /** The keys of the steps that may be changed while changes are requested. */
  openKeys: texts,
  /** The parts of those steps that may be changed; a step that is not named may be changed as a whole. */
  openParts: optional(mapOf(() => part(texts, Array.isArray))),
  /** The decision of the first round, for the approval rate. */
  first: orNull(oneOf(DECISIONS)),
});
export type Approval = ReturnType<typeof approval>;

/** The key of the only part of a form in which changes are requested. */
export const FORM_KEY = 'form';

/** A run, with its approval once it was completed. */
interface Reviewed {
  approval?: Approval | null;
}

type Client = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Computes the number of the round that a completion starts; repeating a completion starts none. */
export const nextRound = ({ approval }: Reviewed): number =>
  approval ? approval.round + Number(approval.status === 'CHANGES_REQUESTED') : 1;

/** Makes the pending approval of a completed run, which keeps the decision of the first round. */
export const nextApproval = ({ firstName, lastName, email }: Client, run: Reviewed) => ({
  status: 'PENDING',
  round: nextRound(run),
  requestedAt: SERVER_TIME,
  client: { firstName, lastName, email },
  reasons: {},
  by: null,
  at: null,
  settledAt: null,
  openKeys: [],
  openParts: {},
  first: run.approval?.first ?? null,
});

/** Checks whether an admin asked for changes, which opens some steps of the run again. */
export const areChangesRequested = ({ approval }: Reviewed): boolean => approval?.status === 'CHANGES_REQUESTED';

/** Checks whether a step stays as submitted because changes were requested in other steps only. */
export const isLocked = ({ approval }: Reviewed, key: string): boolean =>
  approval?.status === 'CHANGES_REQUESTED' && !approval.openKeys.includes(key);

/** The reason why a step was sent back, or with `part` one part of it; an empty `part` means the step as a whole. */
export interface SentBack {
  step: string;
  part: string;
  reason: string;
}

/** Lists what an admin sent back and the client has not handed in again. */
export function sentBackIn({ approval }: Reviewed, key?: string): SentBack[] {
  if (approval?.status !== 'CHANGES_REQUESTED') return [];
  return Object.entries(approval.reasons)
    .map(([name, reason]) => {
      const [step = '', id = ''] = name.split('/');
      return { step, part: id, reason };
    })
    .filter(({ step }) => key === undefined || step === key);
}

/** Finds the change that an admin requested in a step as a whole; undefined when there is none. */
export const requestedChange = ({ approval }: Reviewed, key: string): string | undefined =>
  approval?.status === 'CHANGES_REQUESTED' ? own(approval.reasons, key) : undefined;
