import { say, type Message } from '../../core/message.ts';
import { PATTERNS } from '../patterns.ts';
import { ruleNumber } from '../ruleCheck.ts';
import type { Ruled } from './definition.ts';

/** Explains why no text of `shortest` to `longest` characters can satisfy the rules; `usual` is the maximum without a rule about it. */
export const lengthConflict =
  (shortest: number, usual: number, longest = Infinity) =>
  ({ rules }: Ruled): Message | null => {
    const least = Math.max(ruleNumber(rules, 'minLength') ?? 1, shortest);
    const most = Math.min(ruleNumber(rules, 'maxLength') ?? usual, longest);
    if (least > most) return say('conflict.lengths', { min: least, max: most });
    const fits = rules.every(
      (rule) => rule.type !== 'pattern' || (PATTERNS[rule.value].least <= most && PATTERNS[rule.value].most >= least),
    );
    return fits ? null : say('conflict.pattern');
  };
