import type { MessageOrText } from '../core/message.ts';
import { own } from '../core/ids.ts';
import { choiceName } from './choices.ts';
import { worded } from './stepWords.ts';

/** The lists of choices that a business may replace, by the field that stores the choice. */
const OWN_CHOICES = { projectType: 'projectTypes', projectBudget: 'budgets' } as const;
export type OwnChoice = keyof typeof OWN_CHOICES;

/** Lists the business's own choices for a field, as stored; undefined where the standard ones apply. */
export const ownChoices = (config: unknown, field: OwnChoice): string[] | undefined => {
  const list = worded(config)[OWN_CHOICES[field]];
  return list?.length ? list : undefined;
};

/** Names a stored choice for a reader of `language`. Standard choices are translated, typed texts stay unchanged. */
export function choiceIn(
  language: string,
  value: string,
  { config, field }: { config: unknown; field: string },
): MessageOrText {
  if (!Object.hasOwn(OWN_CHOICES, field)) return choiceName(value);
  const index = ownChoices(config, field as OwnChoice)?.indexOf(value) ?? -1;
  if (index < 0) return choiceName(value);
  return own(worded(config).words ?? {}, language)?.[OWN_CHOICES[field as OwnChoice]]?.[index] || value;
}
