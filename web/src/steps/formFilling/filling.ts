import {
  areFiles,
  evaluateForm,
  fieldDefinition,
  filesById,
  filesOf,
  mergeFiles,
  say,
  type Answer,
  type Answers,
  type FormField,
  type MessageOrText,
} from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import type { ClientFile } from '#data/queries/files.ts';

/** Answers typed on this device that the server may not have, with the base that they started from. */
export interface DraftAnswers {
  base: Answers;
  answers: Answers;
  /** Ids of fields with a conflict that the person has to decide; they are not sent until then. */
  asked?: readonly string[];
}

/** State of a form while it is filled in on this device. */
export interface Filling extends DraftAnswers {
  asked: readonly string[];
  /** Answers of the assignment when they were last merged. */
  saved: Answers;
  /** Ids of the fields changed on this device. */
  mine: readonly string[];
  /**
   * Earlier answers of the assignment, and answers sent from here, latest last; none of them is news from elsewhere.
   */
  before: readonly Answers[];
}
const MAX_BEFORE = 40;

/** Opens a form with its saved answers, overlaid with the draft of this device. */
export function openFilling(saved: Answers, draft: DraftAnswers | undefined): Filling {
  const empty: Filling = { base: saved, answers: saved, saved, asked: [], mine: [], before: [] };
  return draft ? mergeSaved({ ...empty, ...draft, mine: changedIds(draft) }, saved) : empty;
}

/**
 * Merges the assignment's current answers. A refused write never undoes what was changed here. A field changed here and
 * elsewhere keeps its base, by which the server detects the conflict; of several files, those of both are kept.
 */
export function mergeSaved(filling: Filling, saved: Answers): Filling {
  const { base, answers, mine } = filling;
  const before = [...filling.before, base].slice(-MAX_BEFORE);
  const isKnown = (id: string) => before.some((earlier) => dequal(earlier[id], saved[id]));
  let next = { base: saved, answers: saved };
  for (const id of new Set([...changedIds(filling), ...mine.filter(isKnown)])) {
    const isNews = !isKnown(id) && !dequal(answers[id], saved[id]);
    if (isNews && areFiles(answers[id], saved[id], base[id])) {
      const merged = mergeFiles(filesById(base[id]), filesById(answers[id]), filesById(saved[id]));
      next = { ...next, answers: withAnswer(next.answers, id, merged) };
      continue;
    }
    next = {
      base: isNews ? withAnswer(next.base, id, base[id]) : next.base,
      answers: withAnswer(next.answers, id, answers[id]),
    };
  }
  return { ...filling, ...next, saved, before };
}

/**
 * Merges which fields are in conflict, and what the person had entered there. A field keeps that entry until the person
 * decides; then it takes the assignment's answer.
 */
export function mergeConflicts(
  filling: Filling,
  questions: readonly { id: string; mine: Answer | undefined }[],
): Filling {
  const { saved } = filling;
  const ids = questions.map(({ id }) => id);
  let { base, answers, mine } = filling;
  for (const id of filling.asked.filter((askedId) => !ids.includes(askedId))) {
    base = withAnswer(base, id, saved[id]);
    answers = withAnswer(answers, id, saved[id]);
    mine = mine.filter((other) => other !== id);
  }
  for (const question of questions) {
    const { id } = question;
    const isChanged = filling.asked.includes(id) || !dequal(answers[id], base[id]);
    if (!isChanged) answers = withAnswer(answers, id, question.mine);
  }
  return dequal(ids, filling.asked) ? filling : { ...filling, base, answers, mine, asked: ids };
}

export function changeAnswer(filling: Filling, id: string, value: Answer | undefined): Filling {
  const mine = filling.mine.includes(id) ? filling.mine : [...filling.mine, id];
  return { ...filling, answers: withAnswer(filling.answers, id, value), mine };
}

/** Lists the answers to send: a field in conflict is sent as its base. */
export const answersToSend = ({ base, answers, asked }: Filling): Answers =>
  asked.reduce((all, id) => withAnswer(all, id, base[id]), answers);

/** Records answers that are sent from here. */
export const recordSent = (filling: Filling, sent: Answers): Filling => ({
  ...filling,
  before: [...filling.before, sent].slice(-MAX_BEFORE),
});

const changedIds = ({ base, answers }: DraftAnswers) =>
  [...new Set([...Object.keys(base), ...Object.keys(answers)])].filter((id) => !dequal(base[id], answers[id]));

/** Replaces one answer; undefined removes it. */
export function withAnswer(answers: Answers, id: string, value: Answer | undefined): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
  return value === undefined ? others : { ...others, [id]: value };
}

/**
 * Finds the id of the first visible field without an answer; null when all have one. A 'no' is an answer, an unticked
 * box is not.
 */
export function firstUnanswered(fields: readonly FormField[], answers: Answers, today: string): string | null {
  const { visible } = evaluateForm(fields, answers, today);
  const isOpen = ({ id, type, label }: FormField) => fieldDefinition(type).lack(answers[id], label) !== null;
  return visible.find(isOpen)?.id ?? null;
}

type FileState = Pick<ClientFile, 'id'> & { upload: Pick<ClientFile['upload'], 'state' | 'reason'> };

/**
 * Maps field ids to problems of files that were given as answers and then refused. A file that is still uploading is no
 * problem.
 */
export function refusedFileProblems(
  visible: readonly FormField[],
  answers: Answers,
  files: readonly FileState[],
): Record<string, MessageOrText> {
  const problems: Record<string, MessageOrText> = {};
  for (const { id } of visible) {
    const named = filesOf(answers[id]).map(({ fileId }) => fileId);
    const file = files.find((file) => named.includes(file.id) && file.upload.state === 'refused');
    if (file) problems[id] = file.upload.reason ?? say('file.chooseAnother');
  }
  return problems;
}
