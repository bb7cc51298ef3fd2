import { own } from '../core/ids.ts';
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
/** Reads the words among the settings of a step; none in other settings. */
export const worded = (config: unknown): Worded => (typeof config === 'object' && config !== null ? config : {});

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

/** Picks the fields that a step with these settings asks for. */
export const askedFields = <F extends string>(fields: Readonly<Record<F, unknown>>, config: unknown): F[] =>
  (Object.keys(fields) as F[]).filter((field) => needOf(config, field) !== 'off');
