import { AppError } from '@firstmile/domain';

/** What to tell of a failure: what was made for people, else `fallback`; and whether it was the password. */
export function accountError(error: unknown, fallback: string): { message: string; isWrongPassword: boolean } {
  const isOurs = error instanceof AppError || (error instanceof Error && error.name === 'NoResponseError');
  const isWrongPassword =
    error instanceof AppError &&
    (error.code === 'not-signed-in' || error.fields.some(({ field }) => field === 'password'));
  return { message: isOurs && error.message ? error.message : fallback, isWrongPassword };
}
