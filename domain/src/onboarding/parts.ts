import { refsOf } from '../agreements/product.ts';
import { own } from '../core/ids.ts';
import { inEachLanguage } from '../core/titleOf.ts';
import { say, type MessageCode, type MessageOrText } from '../core/message.ts';
import type { Answer } from '../forms/answer.ts';
import type { FormField } from '../forms/field.ts';
import type { FieldType } from '../forms/fieldType.ts';
import type { WholeFormAssignment } from '../forms/assignment.ts';
import { shownField } from '../forms/shownFields.ts';
import type { SentBack } from '../runs/approval.ts';
import { companyInfoFields, projectDetailsFields, type FileUpload } from '../steps/stepData.ts';
import { isForm, type Reviewed } from './mainRun.ts';
import { stepName, stepTypeIn } from './runSteps.ts';

/** One answer, file or document of a step, which an admin can send back alone. */
export interface Part {
  /** The name of a step's field, or the id of a form's field, a file or an agreement. */
  id: string;
  label: MessageOrText;
  /** The type of a form's field, which says how to show the value; `agreement` for a document to sign. */
  type: FieldType | 'agreement';
  /** The client's answer; null when there is none, and for a document. */
  value: Answer | null;
  /** The form's field. */
  field?: FormField;
}

type Filled = Pick<WholeFormAssignment, 'customForm' | 'answers'>;

/** Lists the parts of a step, in the order of its screen. `form` is that of a custom form's step, or the whole form that is reviewed. */
export function reviewParts(run: Reviewed, key: string, form?: Filled): Part[] {
  const type = stepTypeIn(run, key);
  if (type === 'CUSTOM_FORM') return form ? answersOf(form) : [];
  if (isForm(run)) return [];
  if (type === 'DOCUMENT_SIGNING')
    return refsOf(run, key).map(({ id, title }) => ({ id, label: title, type: 'agreement', value: null }));
  const data = own(run.steps, key)?.data;
  if (type === 'FILE_UPLOAD') return filesOf(data);
  if (type === 'COMPANY_INFO') return fieldsOf(Object.keys(companyInfoFields), data);
  return type === 'PROJECT_DETAILS' ? fieldsOf(Object.keys(projectDetailsFields), data) : [];
}

const answersOf = ({ customForm, answers }: Filled): Part[] =>
  customForm.fields.map((field) => ({
    id: field.id,
    label: inEachLanguage((language) => shownField(field, language).label),
    type: field.type,
    value: own(answers, field.id) ?? null,
    field,
  }));

const filesOf = (data: unknown): Part[] =>
  ((data as Partial<FileUpload> | undefined)?.uploadedFiles ?? []).map(({ id, name }) => ({
    id,
    label: name,
    type: 'file',
    value: { fileId: id, name },
  }));

function fieldsOf(names: readonly string[], data: unknown): Part[] {
  const entered = (data ?? {}) as Readonly<Record<string, string | number>>;
  return names.map((id) => {
    const value = own(entered, id) ?? null;
    return { id, label: fieldLabel(id), type: typeof value === 'number' ? 'number' : 'text', value };
  });
}

/** Names a field of the company's or the project's details. */
export const fieldLabel = (field: string) => say(`label.${field}` as MessageCode);

/** Names a part that was sent back as its step's screen does; undefined for a whole step, and for what the run does not hold. */
export const partLabel = (run: Reviewed, { step, part }: SentBack, form?: Filled): MessageOrText | undefined =>
  reviewParts(run, step, form).find(({ id }) => id === part)?.label;

/** Names what was sent back: the part with its step, or the step. */
export function sentBackName(run: Reviewed, sentBack: SentBack, form?: Filled): MessageOrText {
  const label = partLabel(run, sentBack, form);
  const step = stepName(run, sentBack.step);
  if (label === undefined) return step;
  return isForm(run) ? label : say('part.ofStep', { part: label, step });
}
