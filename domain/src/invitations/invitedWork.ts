import type { FlowStep } from '../flows/flowStep.ts';
import type { CustomForm } from '../forms/form.ts';
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

/** The time of each type of step, in minutes, as on the wizard's first page. */
const STEP_MINUTES: Record<StepType, Minutes> = {
  WELCOME: { from: 0, to: 1 },
  COMPANY_INFO: { from: 3, to: 5 },
  FILE_UPLOAD: { from: 5, to: 10 },
  DOCUMENT_SIGNING: { from: 10, to: 15 },
  PROJECT_DETAILS: { from: 5, to: 8 },
  CUSTOM_FORM: { from: 3, to: 6 },
  CONFIRMATION: { from: 2, to: 3 },
};
/** The time of one question of a form, in minutes. */
const FIELD_MINUTES: Minutes = { from: 0.3, to: 0.7 };

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

/** Estimates the time of a flow. */
export const flowMinutes = ({ steps }: { steps: readonly Pick<FlowStep, 'type'>[] }): Minutes =>
  sum(steps.map(({ type }) => (Object.hasOwn(STEP_MINUTES, type) ? STEP_MINUTES[type] : STEP_MINUTES.WELCOME)));

/** Estimates the time of a form. */
export const formMinutes = ({ fields }: Pick<CustomForm, 'fields'>): Minutes => sum(fields.map(() => FIELD_MINUTES));

/** Sums the times of tasks, rounded to five minutes from ten minutes on; null without tasks, or if the time of one is unknown. */
export function allMinutes(tasks: readonly (Minutes | undefined)[], hasWizard: boolean): Minutes | null {
  const times = [...tasks, ...(hasWizard ? [flowMinutes({ steps: INVITED_STEPS })] : [])];
  const known = times.filter((time) => time !== undefined);
  if (times.length === 0 || known.length < times.length) return null;
  const { from, to } = sum(known);
  return { from: rounded(from), to: Math.max(rounded(to), rounded(from) + 1) };
}

/** Formats a time in a language, without the unit: 25–40. */
export const minutesText = ({ from, to }: Minutes, language: string): string =>
  new Intl.NumberFormat(language).formatRange(from, to);

const sum = (times: readonly Minutes[]): Minutes =>
  times.reduce((all, { from, to }) => ({ from: all.from + from, to: all.to + to }), { from: 0, to: 0 });

const rounded = (minutes: number): number =>
  minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;
