import type { Answer, Answers } from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { mergeAnswers, withAnswer } from './answers.ts';

/** What was typed here and the server may not have, with the answers that it began from. */
export interface KeptAnswers {
  base: Answers;
  answers: Answers;
}

/** A form while it is being filled in here. */
export interface Filling extends KeptAnswers {
  /** Ids of what was changed here. */
  mine: readonly string[];
  /** What the assignment held before, the latest last: a write that the server refuses is undone to one of these. */
  before: readonly Answers[];
}
const MAX_BEFORE = 20;

/** Opens a form with what it holds and, before that, what was typed on this device and did not get there. */
export function openFilling(saved: Answers, draft: KeptAnswers | undefined): Filling {
  const empty: Filling = { base: saved, answers: saved, mine: [], before: [] };
  return draft ? takeIn({ ...empty, ...draft, mine: changedIds(draft) }, saved) : empty;
}

/** Takes in what the assignment holds now. What was changed here is never undone by a write that was refused. */
export function takeIn(filling: Filling, saved: Answers): Filling {
  const { base, answers, mine, before } = filling;
  const known = [...before, base].slice(-MAX_BEFORE);
  const isUndone = (id: string) => mine.includes(id) && known.some((one) => dequal(one[id], saved[id]));
  const merged = mine
    .filter(isUndone)
    .reduce((all, id) => withAnswer(all, id, answers[id]), mergeAnswers(base, answers, saved));
  return { base: saved, answers: merged, mine, before: known };
}

export function changeAnswer(filling: Filling, id: string, value: Answer | undefined): Filling {
  const mine = filling.mine.includes(id) ? filling.mine : [...filling.mine, id];
  return { ...filling, answers: withAnswer(filling.answers, id, value), mine };
}

const changedIds = ({ base, answers }: KeptAnswers) =>
  [...new Set([...Object.keys(base), ...Object.keys(answers)])].filter((id) => !dequal(base[id], answers[id]));
