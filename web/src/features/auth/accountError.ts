import { errorMessage } from '#data/errorMessage.ts';
import { AppError, listed, type MessageOrText } from '@firstmile/domain';

/**
 * Words an error, with the fields that it is about. The message joins the server's messages of the fields with commas,
 * else it is the server's own message, else `fallback`: errors that are not meant for people (of the SDK, bugs) are not
 * shown.
 */
export function explain(
  error: unknown,
  fallback: string,
): { message: MessageOrText; fields?: Record<string, MessageOrText> } {
  if (error instanceof AppError) {
    const fields = Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]));
    const messages = error.fields.map(({ msg }) => msg);
    return { message: messages.length > 0 ? listed(messages) : error.says, fields };
  }
  return { message: errorMessage(error) ?? fallback };
}
