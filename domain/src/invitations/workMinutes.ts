import type { FlowStep } from '../flows/flowStep.ts';
import type { CustomForm } from '../forms/form.ts';
import type { StepType } from '../steps/step.ts';
import { INVITED_STEPS, type Minutes } from './invitedWork.ts';

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

const sum = (times: readonly Minutes[]): Minutes =>
  times.reduce((all, { from, to }) => ({ from: all.from + from, to: all.to + to }), { from: 0, to: 0 });

const rounded = (minutes: number): number =>
  minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;
