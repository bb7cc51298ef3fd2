import { projectDetailsFields, type ProjectDetails } from '@firstmile/domain';
import { fieldsOf } from '../stepProps.ts';

export type ProjectDetailsForm = Record<keyof ProjectDetails, string>;

const FIELDS = Object.keys(projectDetailsFields) as (keyof ProjectDetails)[];

/** Saved project details as the form shows them; blanks where nothing is saved. */
export function projectDetailsToForm(data: unknown): ProjectDetailsForm {
  const saved = fieldsOf<ProjectDetails>(data);
  return Object.fromEntries(FIELDS.map((field) => [field, saved[field] ?? ''])) as ProjectDetailsForm;
}

/** What was typed as it is saved: without the blanks around it. */
export const projectDetailsFromForm = (form: ProjectDetailsForm): ProjectDetailsForm =>
  Object.fromEntries(FIELDS.map((field) => [field, form[field].trim()])) as ProjectDetailsForm;
