import type { MessageOrText } from '../core/message.ts';
import { own } from '../core/ids.ts';
import { choiceName } from './choices.ts';
import type { WelcomeEntry } from './stepConfig.ts';

/** All words that settings of steps may bring; each type of step has some of them. */
export interface StepWords {
  title?: string;
  description?: string;
  steps?: WelcomeEntry[];
  hints?: string[];
  projectTypes?: string[];
  budgets?: string[];
}
interface Worded extends StepWords {
  words?: Record<string, StepWords>;
  fields?: Record<string, string>;
}
const worded = (config: unknown): Worded => (typeof config === 'object' && config !== null ? config : {});

/**
 * Finds a text or list for a reader of `language`: in it, else for every language, else in English or in any language; undefined
 * where the standard one applies.
 */
export function wordsIn<K extends keyof StepWords>(
  language: string,
  config: unknown,
  key: K,
): StepWords[K] | undefined {
  const { words = {}, ...all } = worded(config);
  return [own(words, language), all, own(words, 'en'), ...Object.values(words)]
    .map((candidate) => candidate?.[key])
    .find((text) => text !== undefined && text.length > 0);
}

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

export const NEEDS = ['required', 'optional', 'off'] as const;
/** The need of a step's field: required, optional or not asked. */
export type Need = (typeof NEEDS)[number];

/** The need of a field without settings. */
export const standardNeed = (field: string): Need => (field === 'specialRequirements' ? 'optional' : 'required');

/** The need of a field in a step with these settings. */
export function needOf(config: unknown, field: string): Need {
  const need = own(worded(config).fields ?? {}, field);
  return NEEDS.find((value) => value === need) ?? standardNeed(field);
}
