import type { AppError, FlowInput } from '@firstmile/domain';
import type { BuilderErrors } from '#shared/building/builderErrors.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';

/** The control that an error about the steps as a whole leads to. */
export const ADD_STEP = 'add-step';

/** Domain names a step by its position; the builder by its id, which stays when steps move. */
export function byPlace({ fields }: AppError, { steps }: FlowInput): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of fields) {
    const [, index, setting] = /^steps\[(\d+)\](?:\.config)?\.?(.*)$/.exec(field) ?? [];
    errors[index === undefined ? field : `${steps[Number(index)]?.id ?? ''}.${setting ?? ''}`] ??= msg;
  }
  return errors;
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
