import { inEnglish } from '@firstmile/texts';
import { AppError } from '../core/errors.ts';
import { isMessage } from '../core/message.ts';

/** Translates the messages in a value, at any depth, to the English sentences of the API's replies. */
export function english(value: unknown): unknown {
  if (isMessage(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(english);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, english(inner)]));
}

/** Wraps `work` so that its refusals are thrown as errors whose `message` and fields are English sentences. */
export function refusalInEnglish(work: () => unknown): () => unknown {
  return () => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw Object.assign(new Error(inEnglish(error.says)), { code: error.code, fields: english(error.fields) });
    }
  };
}
