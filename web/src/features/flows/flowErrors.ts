import type { AppError, FlowInput, Said } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';

/** Messages by place: `name`, `description`, `steps`, `{step id}.{setting}`, or `flow` for what no control can correct. */
export type FlowErrors = Record<string, Said>;
export const GENERAL = 'flow';
/** The control that an error about the steps as a whole leads to. */
export const ADD_STEP = 'add-step';

/** Domain names a step by its position; the builder by its id, which stays when steps move. */
export function byPlace({ fields }: AppError, { steps }: FlowInput): FlowErrors {
  const errors: FlowErrors = {};
  for (const { field, msg } of fields) {
    const [, index, setting] = /^steps\[(\d+)\](?:\.config)?\.?(.*)$/.exec(field) ?? [];
    errors[index === undefined ? field : `${steps[Number(index)]?.id ?? ''}.${setting ?? ''}`] ??= msg;
  }
  return errors;
}

/** The errors in the order of the page, those of a step under its number. */
export function listed(errors: FlowErrors, { steps }: FlowInput, numbered: (number: number) => string): SummaryError[] {
  const position = (place: string) => steps.findIndex((step) => place.startsWith(`${step.id}.`));
  return Object.entries(errors)
    .filter(([place]) => place !== GENERAL)
    .toSorted(([one], [other]) => position(one) - position(other))
    .map(([name, message]) => {
      const index = position(name);
      return { name, message, ...(index >= 0 && { where: numbered(index + 1) }) };
    });
}

/** Leads to the very control, to the step that it belongs to, or to where steps are added. */
export function goTo(place: string): void {
  const [id = ''] = place.split('.');
  const names = [place, `about.${place}`, `${id}.required`, ADD_STEP];
  names
    .map((name) => document.getElementById(fieldId(name)))
    .find(Boolean)
    ?.focus();
}

/** The errors without those of one place, or of one step. */
export const without = (errors: FlowErrors, place: string): FlowErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== place && !key.startsWith(`${place}.`)));
