import { author } from '../core/person.ts';
import {
  documentOf,
  listOf,
  messageOrText,
  moment,
  numeric,
  orNull,
  part,
  recordOf,
  text,
  checked,
} from '../core/reader.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { isAnswer, type Answer } from '../forms/answer.ts';
import type { WholeFormAssignment } from '../forms/assignment.ts';
import { sentBackIn } from '../runs/approval.ts';
import { isFlow, isForm, runPath, type Reviewed } from './mainRun.ts';
import { reviewParts, sentBackName } from './parts.ts';
import { runTitle } from './runSteps.ts';

const answer = checked<Answer | null>((value) => value === null || isAnswer(value), null);
const item = recordOf({
  step: text,
  /** The part that was sent back; '' for the whole step. */
  part: text,
  name: messageOrText,
  /** The type of the part (`Part`). */
  type: text,
  reason: text,
  /** The answer that was sent back, and the one that was handed in instead; null for a step, a document, and for none. */
  before: answer,
  after: answer,
});

/**
 * `users/{uid}/sentBack/{id}`: what an admin sent back in one round of a review, and what the client handed in instead. Functions write
 * it; it is never deleted before the account.
 */
export const storedSentBack = documentOf({
  /** The path of the run or form. */
  run: text,
  title: messageOrText,
  round: numeric,
  by: orNull(author),
  at: moment,
  items: listOf(part(item)),
  /** The time when the client handed in again; null until then. */
  handedInAt: moment,
});
export type SentBackRound = ReturnType<typeof storedSentBack>;

/** Where what was sent back to a client is recorded, by round. */
export const sentBacksPath = (uid: string) => `users/${uid}/sentBack`;

/** The forms whose answers a run contains, by assignment id. */
export type Forms = ReadonlyMap<string, WholeFormAssignment>;

/** The path of the record of what was sent back in the present round. */
export function sentBackRoundPath(run: Reviewed): string {
  const id = isFlow(run) || isForm(run) ? run.id : 'onboarding';
  return `${sentBacksPath(run.userId)}/${id}-${run.approval?.round ?? 1}`;
}

/** Finds the form of a step, or the reviewed form itself. */
export function formOf(run: Reviewed, key: string, forms: Forms): WholeFormAssignment | undefined {
  if (isForm(run)) return forms.get(run.id);
  return isFlow(run) ? forms.get(run.formAssignmentIds[key] ?? '') : undefined;
}

/** Records what is sent back, with the answers that the client had handed in. */
export function recordSentBack(run: Reviewed, forms: Forms): Write {
  const items = sentBackIn(run).map((sentBack) => {
    const form = formOf(run, sentBack.step, forms);
    const { type = 'step', value = null } =
      reviewParts(run, sentBack.step, form).find(({ id }) => id === sentBack.part) ?? {};
    return { ...sentBack, name: sentBackName(run, sentBack, form), type, before: value, after: null };
  });
  const { round = 1, by = null } = run.approval ?? {};
  return {
    op: 'create',
    path: sentBackRoundPath(run),
    data: {
      run: runPath(run),
      title: runTitle(run),
      round,
      by,
      at: SERVER_TIME,
      items,
      handedInAt: null,
      writeId: WRITE_ID,
    },
  };
}

/** Adds to the record what the client has handed in instead. */
export function recordHandedIn(record: SentBackRound, run: Reviewed, forms: Forms): Write {
  const items = record.items.map((sentBack) => {
    const parts = reviewParts(run, sentBack.step, formOf(run, sentBack.step, forms));
    return { ...sentBack, after: parts.find(({ id }) => id === sentBack.part)?.value ?? null };
  });
  return { op: 'update', path: sentBackRoundPath(run), data: { items, handedInAt: SERVER_TIME } };
}
