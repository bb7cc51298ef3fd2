import { saysOf } from '#data/saysOf.ts';
import { AppError, type Said } from '@firstmile/domain';

/** What to tell of a failure: what was made for people, else `fallback`; and whether it was the password. */
export function accountError(error: unknown, fallback: string): { message: Said; isWrongPassword: boolean } {
  const isWrongPassword =
    error instanceof AppError &&
    (error.code === 'not-signed-in' || error.fields.some(({ field }) => field === 'password'));
  return { message: saysOf(error) ?? fallback, isWrongPassword };
}
