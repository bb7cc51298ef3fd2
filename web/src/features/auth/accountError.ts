import { AppError } from '@firstmile/domain';

/**
 * What to tell the person, and which fields it is about. The message is what the server says of the fields, joined with
 * commas, else its own message, else `fallback`: errors that were not made for people (the SDK's, bugs) are not shown.
 */
export function explain(error: unknown, fallback: string): { message: string; fields?: Record<string, string> } {
  if (error instanceof AppError) {
    const fields = Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]));
    return { message: error.fields.map(({ msg }) => msg).join(', ') || error.message || fallback, fields };
  }
  return { message: error instanceof Error && error.name === 'NoResponseError' ? error.message : fallback };
}
