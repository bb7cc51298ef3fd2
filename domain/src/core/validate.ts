import type { Schema } from 'yup';
import { boundsProblem } from './bounds.ts';
import { cleaned } from './cleaned.ts';
import { AppError, type FieldError } from './errors.ts';
import { asMessage, listed } from './message.ts';
import { MAX_PROBLEMS, problemsOf } from './list.ts';

/**
 * Lists the field errors that `schema` finds in `input`, in the schema's order, at most 20; empty when the uncleaned input is
 * valid. Input beyond the general bounds is not validated further.
 */
export function fieldErrors(schema: Schema, input: unknown): FieldError[] {
  const tooLarge = boundsProblem(input);
  if (tooLarge !== null) return [{ field: '', msg: tooLarge }];
  return problemsOf(schema, input)
    .slice(0, MAX_PROBLEMS)
    .map(({ path = '', errors, message }) => ({ field: path, msg: asMessage(errors[0] ?? message) }));
}

/**
 * Returns `input` as the schema's type with cleaned texts, or throws an `invalid-input` AppError that names the fields.
 * Converts nothing from another type.
 */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  const clean = boundsProblem(input) === null ? cleaned(schema, input) : input;
  const fields = fieldErrors(schema, clean);
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map((error) => error.msg)), fields);
  return clean as T;
}
