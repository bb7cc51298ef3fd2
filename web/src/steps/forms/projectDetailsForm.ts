import { projectDetailsFields, type ProjectDetails } from '@firstmile/domain';
import { asPartial } from '../stepProps.ts';

export type ProjectDetailsForm = Record<keyof ProjectDetails, string>;

const FIELDS = Object.keys(projectDetailsFields) as (keyof ProjectDetails)[];

/** Converts saved project details for the form; blanks where nothing is saved. */
export function projectDetailsToForm(data: unknown): ProjectDetailsForm {
  const saved = asPartial<ProjectDetails>(data);
  return Object.fromEntries(FIELDS.map((field) => [field, saved[field] ?? ''])) as ProjectDetailsForm;
}

/** Converts the form for saving: without surrounding blanks, and only the fields that the step asks for. */
export const projectDetailsFromForm = (form: Partial<ProjectDetailsForm>): Partial<ProjectDetailsForm> =>
  Object.fromEntries(FIELDS.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field].trim()]])));
