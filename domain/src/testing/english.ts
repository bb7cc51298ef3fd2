import { inEnglish } from '@firstmile/texts';
import { AppError } from '../core/errors.ts';
import { isMessage } from '../core/message.ts';

/** Anything with its messages, however deep they are, as the English sentences that the API replies. */
export function english(value: unknown): unknown {
  if (isMessage(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(english);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, english(one)]));
}

/** Does `work`; what it refuses is thrown as an error whose `message` and fields are English sentences. */
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
