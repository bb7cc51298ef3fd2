import { creator } from '../core/person.ts';
import { documentOf, flag, messageOrText, moment, oneOf, orNull, recordOf, text } from '../core/reader.ts';

export const WHEN_KINDS = ['onboarding', 'form', 'flow'] as const;
export const ACTION_KINDS = ['form', 'flow', 'notify', 'hand'] as const;
/** The most follow-ups of a business: lists and checks read all of them. */
export const MAX_FOLLOW_UPS = 50;
/** The most characters of a notice's text. */
export const MAX_NOTICE_TEXT = 500;

/** The completion that a rule waits for: of the onboarding, whose id and name are empty, or of a form or flow. */
const when = recordOf({ kind: oneOf(WHEN_KINDS), id: text, name: text });

/**
 * The action of a rule: the client gets a form or flow, admins get a notice, or an admin becomes responsible for the client. `id` and `name`
 * are those of the form, the flow or the admin; empty for a notice to all admins. `text` is the notice's, else empty.
 */
const action = recordOf({ kind: oneOf(ACTION_KINDS), id: text, name: text, text });

/**
 * `followUps/{id}`: a rule of the business, "when A is completed, then B". Admins create, switch and delete it; functions carry it out.
 * Names are those of its creation.
 */
export const storedFollowUp = documentOf({
  when,
  action,
  isOn: flag,
  /** Why functions switched it off; null for an admin's decision. */
  reason: orNull(messageOrText),
  /** When it was switched on: what was completed before does not count. */
  from: moment,
  by: creator,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
});
export type FollowUp = ReturnType<typeof storedFollowUp>;
export type FollowUpTerms = Pick<FollowUp, 'when' | 'action'>;
