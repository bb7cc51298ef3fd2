import { AppError } from '@firstmile/domain';

/**
 * What to tell the person: the server's messages for the fields joined with commas, else its own message, else `fallback`.
 * Errors that were not made for people (of the SDK, bugs) are not shown.
 */
export function authError(error: unknown, fallback: string): string {
  if (error instanceof AppError) return error.fields.map((field) => field.msg).join(', ') || error.message || fallback;
  return error instanceof Error && error.name === 'NoResponseError' ? error.message : fallback;
}
