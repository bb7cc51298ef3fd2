import { isMessage, type Message } from '@firstmile/domain';

/** What an error says to a person; null for one that was not made for people, such as the SDK's, or a fault of ours. */
export function saysOf(error: unknown): Message | null {
  const says: unknown = error instanceof Error && 'says' in error ? error.says : null;
  return isMessage(says) ? says : null;
}
