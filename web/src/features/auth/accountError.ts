import { saysOf } from '#data/saysOf.ts';
import { AppError, listed, type Said } from '@firstmile/domain';

/**
 * What to tell the person, and which fields it is about. The message is what the server says of the fields, joined with
 * commas, else its own message, else `fallback`: errors that were not made for people (the SDK's, bugs) are not shown.
 */
export function explain(error: unknown, fallback: string): { message: Said; fields?: Record<string, Said> } {
  if (error instanceof AppError) {
    const fields = Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]));
    const said = error.fields.map(({ msg }) => msg);
    return { message: said.length > 0 ? listed(said) : error.says, fields };
  }
  return { message: saysOf(error) ?? fallback };
}
