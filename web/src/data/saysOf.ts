import { isMessage, say, type Message } from '@firstmile/domain';

/** What an error says to a person; null for one that was not made for people, such as the SDK's, or a fault of ours. */
export function saysOf(error: unknown): Message | null {
  const says: unknown = error instanceof Error && 'says' in error ? error.says : null;
  return isMessage(says) ? says : null;
}

/** What to show of an error: what it says to a person, else our own words, for browsers have theirs in English alone; then it is logged. */
export function wordsOf(error: unknown): Message {
  const says = saysOf(error);
  if (!says) console.error(error);
  return says ?? say('unexpected');
}
