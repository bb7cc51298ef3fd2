import type { Schema } from 'yup';
import { boundsProblem } from './bounds.ts';
import { cleaned } from './cleaned.ts';
import { AppError, type FieldError } from './errors.ts';
import { asMessage, listed } from './message.ts';
import { MAX_PROBLEMS, problemsOf } from './list.ts';

/**
 * The field errors that `schema` finds in `input`, in the order of the schema, 20 at the most; empty when the input is right as it is,
 * uncleaned. Input that is too large for anything is not looked at.
 */
export function fieldErrors(schema: Schema, input: unknown): FieldError[] {
  const tooLarge = boundsProblem(input);
  if (tooLarge !== null) return [{ field: '', msg: tooLarge }];
  return problemsOf(schema, input)
    .slice(0, MAX_PROBLEMS)
    .map(({ path = '', errors, message }) => ({ field: path, msg: asMessage(errors[0] ?? message) }));
}

/**
 * Gives `input` back as the schema's type, its texts cleaned, or throws an `invalid-input` AppError that names the fields. Nothing is
 * converted from another type.
 */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  const clean = boundsProblem(input) === null ? cleaned(schema, input) : input;
  const fields = fieldErrors(schema, clean);
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map((one) => one.msg)), fields);
  return clean as T;
}
