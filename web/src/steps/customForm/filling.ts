import {
  evaluateForm,
  fieldDefinition,
  isFileAnswer,
  say,
  type Answer,
  type Answers,
  type FormField,
  type Said,
} from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import type { ClientFile } from '#data/queries/files.ts';

/** What was typed here and the server may not have, with the answers that it began from. */
export interface KeptAnswers {
  base: Answers;
  answers: Answers;
  /** Ids of fields of which the person has to decide whose answer counts: until then they are not sent. */
  asked?: readonly string[];
}

/** A form while it is being filled in here. */
export interface Filling extends KeptAnswers {
  asked: readonly string[];
  /** What the assignment held when it was last taken in. */
  saved: Answers;
  /** Ids of what was changed here. */
  mine: readonly string[];
  /** What the assignment held before, and what was sent from here, the latest last: none of it is news from elsewhere. */
  before: readonly Answers[];
}
const MAX_BEFORE = 40;

/** Opens a form with what it holds and, before that, what was typed on this device and did not get there. */
export function openFilling(saved: Answers, draft: KeptAnswers | undefined): Filling {
  const empty: Filling = { base: saved, answers: saved, saved, asked: [], mine: [], before: [] };
  return draft ? takeIn({ ...empty, ...draft, mine: changedIds(draft) }, saved) : empty;
}

/**
 * Takes in what the assignment holds now. What was changed here is never undone by a write that was refused. A field changed
 * here and elsewhere keeps the answer that it began from, by which the server finds that both have changed it.
 */
export function takeIn(filling: Filling, saved: Answers): Filling {
  const { base, answers, mine } = filling;
  const before = [...filling.before, base].slice(-MAX_BEFORE);
  const isKnown = (id: string) => before.some((one) => dequal(one[id], saved[id]));
  let next = { base: saved, answers: saved };
  for (const id of new Set([...changedIds(filling), ...mine.filter(isKnown)])) {
    const isNews = !isKnown(id) && !dequal(answers[id], saved[id]);
    next = {
      base: isNews ? withAnswer(next.base, id, base[id]) : next.base,
      answers: withAnswer(next.answers, id, answers[id]),
    };
  }
  return { ...filling, ...next, saved, before };
}

/**
 * Takes in of which fields the person has to decide, and what they had entered there. A field keeps that until then; once it
 * is decided it is as the assignment has it.
 */
export function takeInQuestions(
  filling: Filling,
  questions: readonly { id: string; mine: Answer | undefined }[],
): Filling {
  const { saved } = filling;
  const ids = questions.map(({ id }) => id);
  let { base, answers, mine } = filling;
  for (const id of filling.asked.filter((one) => !ids.includes(one))) {
    base = withAnswer(base, id, saved[id]);
    answers = withAnswer(answers, id, saved[id]);
    mine = mine.filter((one) => one !== id);
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

/** The answers as they may be sent: those that wait for a decision are as they were. */
export const sendable = ({ base, answers, asked }: Filling): Answers =>
  asked.reduce((all, id) => withAnswer(all, id, base[id]), answers);

/** Remembers what is sent from here. */
export const noteSent = (filling: Filling, sent: Answers): Filling => ({
  ...filling,
  before: [...filling.before, sent].slice(-MAX_BEFORE),
});

const changedIds = ({ base, answers }: KeptAnswers) =>
  [...new Set([...Object.keys(base), ...Object.keys(answers)])].filter((id) => !dequal(base[id], answers[id]));

/** Answers with one of them changed; undefined takes it out. */
export function withAnswer(answers: Answers, id: string, value: Answer | undefined): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
  return value === undefined ? others : { ...others, [id]: value };
}

/** The id of the first field that shows and lacks an answer; null when all have one. A 'no' is an answer, a box not ticked is none. */
export function firstOpen(fields: readonly FormField[], answers: Answers, today: string): string | null {
  const { visible } = evaluateForm(fields, answers, today);
  const isOpen = ({ id, type, label }: FormField) => fieldDefinition(type).lack(answers[id], label) !== null;
  return visible.find(isOpen)?.id ?? null;
}

type FileState = Pick<ClientFile, 'id'> & { upload: Pick<ClientFile['upload'], 'state' | 'reason'> };

/** What is wrong, by field id, with files that were given as answers and then refused. One on its way is all right. */
export function fileProblems(
  visible: readonly FormField[],
  answers: Answers,
  files: readonly FileState[],
): Record<string, Said> {
  const problems: Record<string, Said> = {};
  for (const { id } of visible) {
    const answer = answers[id];
    const file = isFileAnswer(answer) ? files.find((one) => one.id === answer.fileId) : undefined;
    if (file?.upload.state === 'refused') problems[id] = file.upload.reason ?? say('file.chooseAnother');
  }
  return problems;
}
