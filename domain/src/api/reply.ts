import type { InferType, ObjectShape, Schema } from 'yup';
import { array, mixed, number, object, string } from '../core/yup.ts';
import { ID } from '../core/ids.ts';
import { LANGUAGES, type Language } from '../people/preferences.ts';

/** The schema of an object in a reply: all of these keys and no others. */
export const shape = <T extends ObjectShape>(fields: T) => object(fields).noUnknown().required();

/** The schema of a list in a reply; it may be empty. */
export const list = <T>(of: Schema<T>) => array(of).required();

/** Adds the description of a value to the OpenAPI document and the API's page. */
export const described = (description: string, more: object = {}) => ({ jsonSchema: { description, ...more } });

/** The schema of a text in a reply; it may be empty. */
export const text = () => string().defined();
/** The schema of one of several texts. */
export const oneOf = <T extends string>(...of: readonly T[]) => string<T>().defined().oneOf(of);
export const id = () => string().defined().matches(ID);
export const count = () => number().defined().integer().min(0);

/** The schema of a moment. */
export const time = () =>
  string()
    .defined()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .meta(described('ISO 8601 in UTC', { format: 'date-time', pattern: undefined }));
/** The schema of a moment that may not have come yet. */
export const timeOrNull = () =>
  time()
    .nullable()
    .meta(described('ISO 8601 in UTC; null until then', { format: 'date-time', pattern: undefined }));

/** The schema of an object with any keys. */
export const record = <T = unknown>(description: string) =>
  mixed<Record<string, T>>()
    .defined()
    .test('record', 'not an object', isRecord)
    .meta(described(description, { type: 'object' }));
/** The schema of an object with any keys, or null. */
export const recordOrNull = (description: string) =>
  mixed<Record<string, unknown>>()
    .defined()
    .nullable()
    .test('record', 'not an object', (value) => value === null || isRecord(value))
    .meta(described(description, { type: ['object', 'null'] }));

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The author of a form or flow. */
export const creatorReply = shape({ firstName: text(), lastName: text() });
/** The person to whom something was assigned. */
export const personReply = shape({ firstName: text(), lastName: text(), email: text() });
/** A person who had the assigned form or flow already. */
export const assigneeReply = shape({ id: id(), firstName: text(), lastName: text(), email: text() });
/** The days after which an assignment of a form or flow is due. */
export const dueDaysReply = () =>
  count().nullable().meta(described('Days from an assignment to its due date; null for no date'));
/** The language of a form's own texts. */
export const languageReply = () =>
  oneOf(...(Object.keys(LANGUAGES) as Language[]))
    .nullable()
    .meta(described("The language of the form's own texts; null for unknown"));
/** The id of a deleted thing. */
export const deletedReply = shape({ id: id() });

/** The reply of every refusal. */
export const errorReply = shape({
  error: text().meta(described('What is wrong, as a sentence for people')),
  details: list(
    shape({
      msg: text(),
      field: text().meta(described('The path of the field in the body; empty for the whole body')),
    }),
  ).meta(described('What is wrong with each field; empty when no field is the cause')),
});
export type ErrorReply = InferType<typeof errorReply>;
