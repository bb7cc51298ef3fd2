import { isMessage, say, type Message } from '@firstmile/domain';

/** Reads an error's message for people; null for an error without one, such as the SDK's, or a fault of ours. */
export function errorMessage(error: unknown): Message | null {
  const says: unknown = error instanceof Error && 'says' in error ? error.says : null;
  return isMessage(says) ? says : null;
}

/**
 * Picks the message to show for an error: its own for people, else a general one, for browsers' messages are only in
 * English; then the error is logged.
 */
export function errorMessageOrGeneral(error: unknown): Message {
  const says = errorMessage(error);
  if (!says) console.error(error);
  return says ?? say('unexpected');
}
