import type { InferType, ObjectShape, Schema } from 'yup';
import { array, mixed, number, object, string } from '../core/yup.ts';
import { ID } from '../core/ids.ts';

/** An object of a reply: all these keys, and no others. */
export const shape = <T extends ObjectShape>(fields: T) => object(fields).noUnknown().required();

/** A list of a reply; it may be empty. */
export const list = <T>(of: Schema<T>) => array(of).required();

/** Adds what the OpenAPI document and the page of the API say about a value. */
export const described = (description: string, more: object = {}) => ({ jsonSchema: { description, ...more } });

/** A text of a reply; it may be empty. */
export const text = () => string().defined();
/** One of these texts. */
export const one = <T extends string>(...of: readonly T[]) => string<T>().defined().oneOf(of);
export const id = () => string().defined().matches(ID);
export const count = () => number().defined().integer().min(0);

/** A moment. */
export const time = () =>
  string()
    .defined()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .meta(described('ISO 8601 in UTC', { format: 'date-time', pattern: undefined }));
/** A moment that may not have come. */
export const timeOrNull = () =>
  time()
    .nullable()
    .meta(described('ISO 8601 in UTC; null until then', { format: 'date-time', pattern: undefined }));

/** An object whose keys depend on what it is about. */
export const record = <T = unknown>(description: string) =>
  mixed<Record<string, T>>()
    .defined()
    .test('record', 'not an object', isRecord)
    .meta(described(description, { type: 'object' }));
/** Such an object, or null. */
export const recordOrNull = (description: string) =>
  mixed<Record<string, unknown>>()
    .defined()
    .nullable()
    .test('record', 'not an object', (value) => value === null || isRecord(value))
    .meta(described(description, { type: ['object', 'null'] }));

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who made a form or flow. */
export const creatorReply = shape({ firstName: text(), lastName: text() });
/** Whom something was given to. */
export const personReply = shape({ firstName: text(), lastName: text(), email: text() });
/** Somebody who had what was assigned already. */
export const assigneeReply = shape({ id: id(), firstName: text(), lastName: text(), email: text() });
/** What was deleted. */
export const deletedReply = shape({ id: id() });

/** What every refusal replies. */
export const errorReply = shape({
  error: text().meta(described('What is wrong, in a sentence for a person')),
  details: list(
    shape({ msg: text(), field: text().meta(described('The path of the field in the body; empty for the whole')) }),
  ).meta(described('What is wrong with each field; empty where no field is to blame')),
});
export type ErrorReply = InferType<typeof errorReply>;
