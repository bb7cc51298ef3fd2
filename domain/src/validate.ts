import { ValidationError, type Schema } from 'yup';
import { AppError, type FieldError } from './errors.ts';

/** Every field error that `schema` finds in `input`, in the order of the schema; empty when the input is right. */
export function fieldErrors(schema: Schema, input: unknown): FieldError[] {
  try {
    schema.validateSync(input, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.map((one) => ({ field: one.path ?? '', msg: one.errors[0] ?? one.message }));
  }
}

/** Gives `input` back as the schema's type, or throws an `invalid-input` AppError that names the fields. Nothing is converted. */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  const fields = fieldErrors(schema, input);
  if (fields.length > 0) throw new AppError('invalid-input', fields.map((one) => one.msg).join(', '), fields);
  return input as T;
}
