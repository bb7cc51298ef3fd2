import { millis } from '../core/time.ts';
import type { FollowUp, FollowUpTerms } from './followUp.ts';

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;

/**
 * Finds the loop that a follow-up closes with others that are on, as the names of its forms and flows from the first one back to it.
 * Null when it closes none. Only assignments lead on; nothing can be followed by the onboarding, so it is in no loop.
 */
export function loopOf({ when, action }: FollowUpTerms, others: readonly FollowUp[]): string[] | null {
  const following = (key: string) => others.filter((other) => other.isOn && keyOf(other.when) === key);
  const seen = new Set<string>();
  let paths = [[action]];
  while (paths.length > 0) {
    const longer: (typeof paths)[number][] = [];
    for (const path of paths) {
      const key = keyOf(path.at(-1) ?? action);
      if (key === keyOf(when)) return [when, ...path].map(({ name }) => name);
      if (seen.has(key)) continue;
      seen.add(key);
      longer.push(...following(key).map((other) => [...path, other.action]));
    }
    paths = longer;
  }
  return null;
}

/** Puts the names of a loop into one text. */
export const loopText = (names: readonly string[]): string => names.join(' → ');

/**
 * Picks the follow-ups that were switched on before this one. Functions compare it with these alone: of a loop that two admins closed
 * offline, the latest rule is switched off and the others go on.
 */
export const olderThan = (rule: FollowUp, all: readonly FollowUp[]): FollowUp[] =>
  all.filter((other) => {
    const [a, b] = [millis(other.from) ?? 0, millis(rule.from) ?? 0];
    return a < b || (a === b && other.id < rule.id);
  });
