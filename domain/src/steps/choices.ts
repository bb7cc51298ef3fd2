import { own } from '../core/ids.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { worded } from './stepWords.ts';

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Manufacturing',
  'Real Estate',
  'Consulting',
  'Marketing & Advertising',
  'Non-profit',
  'Government',
  'Other',
] as const;
export const PROJECT_TYPES = [
  'Website Development',
  'Mobile App Development',
  'E-commerce Platform',
  'Web Application',
  'Digital Marketing Campaign',
  'Brand Identity & Design',
  'Software Integration',
  'Database Development',
  'API Development',
  'Consulting Services',
  'Other',
] as const;
export const TIMELINES = [
  'Less than 1 month',
  '1-2 months',
  '2-3 months',
  '3-6 months',
  '6-12 months',
  'More than 1 year',
  'Flexible timeline',
] as const;
export const BUDGETS = [
  'Under $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000 - $50,000',
  '$50,000 - $100,000',
  'Over $100,000',
  'To be discussed',
] as const;

interface Choices {
  standard: typeof INDUSTRIES | typeof PROJECT_TYPES | typeof TIMELINES | typeof BUDGETS;
  /** The setting with which a business replaces them. */
  setting?: 'projectTypes' | 'budgets';
}
/** The choices of a step's fields; people type other fields. */
const CHOICES: Readonly<Record<string, Choices>> = {
  industry: { standard: INDUSTRIES },
  projectType: { standard: PROJECT_TYPES, setting: 'projectTypes' },
  projectTimeline: { standard: TIMELINES },
  projectBudget: { standard: BUDGETS, setting: 'budgets' },
};

/** Lists the choices of a field as stored: the business's own, else the standard ones; undefined for a field to type in. */
export function choicesOf(config: unknown, field: string): readonly string[] | undefined {
  const choices = own(CHOICES, field);
  const replaced = choices?.setting && worded(config)[choices.setting];
  return replaced?.length ? replaced : choices?.standard;
}

/** Names a stored choice for a reader of `language`. Standard choices are translated, typed texts stay unchanged. */
export function choiceIn(
  language: string,
  value: string,
  { config, field }: { config: unknown; field: string },
): MessageOrText {
  const { standard, setting } = own(CHOICES, field) ?? {};
  const index = (setting && worded(config)[setting]?.indexOf(value)) ?? -1;
  if (setting && index >= 0) return own(worded(config).words ?? {}, language)?.[setting]?.[index] || value;
  const known = standard?.find((choice) => choice === value);
  return known === undefined ? value : say(`choice.${known}`);
}
