import { say, type Said } from '../core/message.ts';
import { INDUSTRIES } from './companyInfo.ts';
import { BUDGETS, PROJECT_TYPES, TIMELINES } from './projectDetails.ts';

const CHOICES = [...INDUSTRIES, ...PROJECT_TYPES, ...TIMELINES, ...BUDGETS];

/** What pages call a choice of the steps, which are stored in English; another text is as somebody wrote it. */
export function choiceName(value: string): Said {
  const known = CHOICES.find((one) => one === value);
  return known === undefined ? value : say(`choice.${known}`);
}
