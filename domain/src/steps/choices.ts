import { say, type MessageOrText } from '../core/message.ts';
import { INDUSTRIES } from './companyInfo.ts';
import { BUDGETS, PROJECT_TYPES, TIMELINES } from './projectDetails.ts';

const CHOICES = [...INDUSTRIES, ...PROJECT_TYPES, ...TIMELINES, ...BUDGETS];

/** Translates a choice of the steps, which is stored in English; returns any other text unchanged. */
export function choiceName(value: string): MessageOrText {
  const known = CHOICES.find((choice) => choice === value);
  return known === undefined ? value : say(`choice.${known}`);
}
