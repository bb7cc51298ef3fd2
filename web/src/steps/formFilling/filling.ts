import {
  answersAt,
  changedPlaces,
  fieldDefinition,
  filesOf,
  placedAnswer,
  placedAnswers,
  say,
  type Answer,
  type Answers,
  type FormField,
  type MessageOrText,
  type PlacedAnswers,
  type SingleAnswer,
} from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import type { ClientFile } from '#data/queries/files.ts';

/** Answers typed on this device that the server may not have, with the base that they started from. */
export interface DraftAnswers {
  base: Answers;
  answers: Answers;
  /** Places of answers with a conflict that the person has to decide; they are not sent until then. */
  asked?: readonly string[];
}

/** State of a form while it is filled in on this device. Its answers are held by their places, so that rows merge. */
export interface Filling {
  base: PlacedAnswers;
  answers: PlacedAnswers;
  asked: readonly string[];
  /** Answers of the assignment when they were last merged. */
  saved: PlacedAnswers;
  /** Places of the answers changed on this device. */
  mine: readonly string[];
  /**
   * Earlier answers of the assignment, and answers sent from here, latest last; none of them is news from elsewhere.
   */
  before: readonly PlacedAnswers[];
}
const MAX_BEFORE = 40;

/** Opens a form with its saved answers, overlaid with the draft of this device. */
export function openFilling(answers: Answers, draft: DraftAnswers | undefined): Filling {
  const saved = placedAnswers(answers);
  const empty: Filling = { base: saved, answers: saved, saved, asked: [], mine: [], before: [] };
  if (!draft) return empty;
  const typed = { base: placedAnswers(draft.base), answers: placedAnswers(draft.answers) };
  const mine = changedPlaces(typed.base, typed.answers);
  return mergeSaved({ ...empty, ...typed, asked: draft.asked ?? [], mine }, saved);
}

/**
 * Merges the assignment's current answers. A refused write never undoes what was changed here. A field changed here and
 * elsewhere keeps its base, by which the server detects the conflict; of several files, those of both are kept.
 */
export function mergeSaved(filling: Filling, saved: PlacedAnswers): Filling {
  const { base, answers, mine } = filling;
  const before = [...filling.before, base].slice(-MAX_BEFORE);
  const isKnown = (id: string) => before.some((earlier) => dequal(earlier[id], saved[id]));
  const next = { base: { ...saved }, answers: { ...saved } };
  for (const id of new Set([...changedPlaces(base, answers), ...mine.filter(isKnown)])) {
    const isNews = !isKnown(id) && !dequal(answers[id], saved[id]);
    if (isNews) put(next.base, id, base[id]);
    put(next.answers, id, answers[id]);
  }
  return { ...filling, ...next, saved, before };
}

/**
 * Merges which fields are in conflict, and what the person had entered there. A field keeps that entry until the person
 * decides; then it takes the assignment's answer.
 */
export function mergeConflicts(
  filling: Filling,
  questions: readonly { id: string; mine: SingleAnswer | undefined }[],
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

/** Changes the answer to a field; of a group only the places that differ. */
export function changeAnswer(filling: Filling, id: string, value: Answer | undefined): Filling {
  const answers = { ...filling.answers };
  const places = Object.entries(answers).filter(([place]) => place === id || place.startsWith(`${id}/`));
  const next = placedAnswer(id, value);
  const changed = changedPlaces(Object.fromEntries(places), next);
  for (const place of changed) put(answers, place, next[place]);
  return { ...filling, answers, mine: [...new Set([...filling.mine, ...changed])] };
}

/** Joins the placed answers of a filling by field; the same object for the same places. */
export function joined(placed: PlacedAnswers): Answers {
  const answers = joinedAnswers.get(placed) ?? answersAt(placed);
  joinedAnswers.set(placed, answers);
  return answers;
}
const joinedAnswers = new WeakMap<PlacedAnswers, Answers>();

/** Lists the answers to send: a field in conflict is sent as its base. */
export const answersToSend = ({ base, answers, asked }: Filling): PlacedAnswers =>
  asked.reduce((all, id) => withAnswer(all, id, base[id]), answers);

/** Records answers that are sent from here. */
export const recordSent = (filling: Filling, sent: PlacedAnswers): Filling => ({
  ...filling,
  before: [...filling.before, sent].slice(-MAX_BEFORE),
});

function put(answers: PlacedAnswers, place: string, value: SingleAnswer | undefined): void {
  if (value === undefined) Reflect.deleteProperty(answers, place);
  else answers[place] = value;
}

/** Replaces one answer; undefined removes it. */
function withAnswer(answers: PlacedAnswers, place: string, value: SingleAnswer | undefined): PlacedAnswers {
  const next = { ...answers };
  put(next, place, value);
  return next;
}

/** Finds the id of the first field without an answer; null when all have one. A 'no' is an answer, an unticked box is not. */
export function firstUnanswered(visible: readonly FormField[], answers: Answers): string | null {
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
