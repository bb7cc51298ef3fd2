import { say, type MessageOrText } from '../core/message.ts';

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

const CHOICES = [...INDUSTRIES, ...PROJECT_TYPES, ...TIMELINES, ...BUDGETS];

/** Translates a choice of the steps, which is stored in English; returns any other text unchanged. */
export function choiceName(value: string): MessageOrText {
  const known = CHOICES.find((choice) => choice === value);
  return known === undefined ? value : say(`choice.${known}`);
}
