import { say, type Message } from '../core/message.ts';
import type { StepType } from '../steps/step.ts';

/** A rough time in minutes. */
export interface Minutes {
  from: number;
  to: number;
}

/** The tasks of an invited person, as the mail and the page of the invitation name them. */
export interface InvitedWork {
  /** The titles of the first flows and forms. */
  names: string[];
  /** The number of all flows and forms. */
  count: number;
  /** True when the standard onboarding is part of it. */
  hasWizard: boolean;
  /** The time that all of it takes; null when it is unknown. */
  minutes: Minutes | null;
}

/** The most tasks that are named; the others are counted. */
export const MAX_NAMED_TASKS = 3;

/** The steps of the standard onboarding that count (`COUNTED_STEPS`), with the names of their definitions. */
export const INVITED_STEPS = [
  { key: 'company', type: 'COMPANY_INFO', label: say('step.companyInfo') },
  { key: 'files', type: 'FILE_UPLOAD', label: say('step.fileUpload') },
  { key: 'documents', type: 'DOCUMENT_SIGNING', label: say('step.documentSigning') },
  { key: 'project', type: 'PROJECT_DETAILS', label: say('step.projectDetails') },
  { key: 'review', type: 'CONFIRMATION', label: say('step.confirmation') },
] as const satisfies { key: string; type: StepType; label: Message }[];

/**
 * Picks the names of the first tasks, flows and forms before the steps of the standard onboarding, and counts the others. `nameOf` names a
 * step in the reader's language.
 */
export function firstTasks(
  { names, count, hasWizard }: Omit<InvitedWork, 'minutes'>,
  nameOf: (step: (typeof INVITED_STEPS)[number]) => string,
): { tasks: string[]; more: number } {
  const steps = hasWizard ? INVITED_STEPS : [];
  const tasks = [...names, ...steps.map(nameOf)].slice(0, MAX_NAMED_TASKS);
  return { tasks, more: count + steps.length - tasks.length };
}

/** Formats a time in a language, without the unit: 25–40. */
export const minutesText = ({ from, to }: Minutes, language: string): string =>
  new Intl.NumberFormat(language).formatRange(from, to);
