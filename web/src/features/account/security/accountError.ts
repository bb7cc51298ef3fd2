import { errorMessage } from '#data/errorMessage.ts';
import { AppError, type MessageOrText } from '@firstmile/domain';

/**
 * Picks the message for a failure: the error's own if it is for people, else `fallback`. Also tells whether the
 * password was wrong.
 */
export function accountError(error: unknown, fallback: string): { message: MessageOrText; isWrongPassword: boolean } {
  const isWrongPassword =
    error instanceof AppError &&
    (error.code === 'not-signed-in' || error.fields.some(({ field }) => field === 'password'));
  return { message: errorMessage(error) ?? fallback, isWrongPassword };
}
