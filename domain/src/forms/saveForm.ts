import type { Schema } from 'yup';
import { say, type Message } from '../core/message.ts';
import { checked, definitionProblem, firstVersion, nextVersion, UNREADABLE } from '../core/saveDefinition.ts';
import type { Creator } from '../core/person.ts';
import { AppError } from '../core/errors.ts';
import { formPath } from '../core/paths.ts';
import { hasTitles } from '../core/titleOf.ts';
import { isDamaged } from '../core/reader.ts';
import { manyLines, requiredLine } from '../core/text.ts';
import { descriptionsSchema, titlesSchema } from '../core/titlesSchema.ts';
import type { Write } from '../core/write.ts';
import { dueDaysField } from '../runs/dueTime.ts';
import { fieldsSchema } from './fieldSchema.ts';
import type { FormField } from './field.ts';
import type { CustomForm, FormInput } from './form.ts';
import { allFields } from './rows.ts';
import { LANGUAGES, type Language } from '../people/preferences.ts';
import { boolean, object, string } from '../core/yup.ts';

const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export const formSchema = object({
  name: requiredLine(say('form.nameRequired')).max(200, say('form.nameTooLong')),
  titles: titlesSchema,
  description: string().defined().max(2000, say('description.tooLong')).test(manyLines),
  descriptions: descriptionsSchema,
  language: string()
    .nullable()
    .oneOf([...LANGUAGE_CODES, null], say('language.choose'))
    .optional(),
  fields: fieldsSchema,
  needsApproval: boolean()
    .typeError(say('is.boolean', { name: 'needsApproval' }))
    .optional(),
  dueDays: dueDaysField(),
} satisfies Record<keyof FormInput, Schema>)
  .noUnknown(say('unknown.ofForm'))
  .required();

/** Picks what admins edit of a form, without its author and counters; what has its default is left out. */
export const formContent = ({
  name,
  titles,
  description,
  descriptions,
  language,
  fields,
  needsApproval,
  dueDays,
}: FormInput): FormInput => ({
  name,
  ...(hasTitles(titles) && { titles }),
  description,
  ...(hasTitles(descriptions) && { descriptions }),
  ...(language && { language }),
  fields,
  ...(needsApproval && { needsApproval }),
  ...(typeof dueDays === 'number' && { dueDays }),
});

/** Finds the problem of a stored form; null when it is valid. */
export const formDefinitionProblem = (form: FormInput): Message | null =>
  isDamaged(form.fields) ? UNREADABLE : definitionProblem(formSchema, formContent(form));

/** Creates a form. Throws `invalid-input` with the wrong fields. */
export function createFormWrites(id: string, input: FormInput, creator: Creator): Write[] {
  const data = firstVersion(checked(formSchema, input), creator);
  return [{ op: 'create', path: formPath(id), data }];
}

/**
 * Replaces a form's content by its next version. Throws `invalid-input` when an existing field changes its type, because
 * answers would change their meaning.
 */
export function updateFormWrites(form: CustomForm, input: FormInput): Write[] {
  const next = checked(formSchema, input);
  const changed = changedType(allFields(form.fields), next.fields);
  if (changed)
    throw new AppError('invalid-input', say('field.typeFixed', { label: changed.label }), [
      { field: `fields${changed.place}.type`, msg: say('field.typeFixedShort') },
    ]);
  const data = nextVersion(form.version, next);
  return [{ op: 'update', path: formPath(form.id), data }];
}

/** Finds the first field, of groups too, that has another type than before, with its place such as `[2].fields[0]`. */
function changedType(old: readonly FormField[], fields: readonly FormField[]): { label: string; place: string } | null {
  for (const [index, { id, type, label, fields: inside = [] }] of fields.entries()) {
    if (old.some((field) => field.id === id && field.type !== type)) return { label, place: `[${index}]` };
    const within = changedType(old, inside);
    if (within) return { ...within, place: `[${index}].fields${within.place}` };
  }
  return null;
}

/** Deletes a form. Its assignments and their answers stay. */
export const deleteFormWrites = (id: string): Write[] => [{ op: 'delete', path: formPath(id) }];
