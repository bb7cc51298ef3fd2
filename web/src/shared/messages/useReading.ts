import { otherSide, seenOf, type ChatMessage, type Conversation, type Side } from '@firstmile/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { readConversation } from '#data/queries/conversations.ts';
import { useSession } from '#data/session/session.ts';

/** Rest after a message, in milliseconds, so that several are marked with one write. */
const REST_MS = 500;

/** Marks the shown messages as read while the page is visible. */
export function useReading(conversation: Conversation | null, messages: readonly ChatMessage[], side: Side): void {
  const { user } = useSession();
  const isVisible = useSyncExternalStore(follow, () => document.visibilityState === 'visible');
  const lastShown = messages.reduce((most, { seq, side: by }) => (by === side ? most : Math.max(most, seq ?? 0)), 0);
  const isNews =
    conversation !== null &&
    user !== null &&
    lastShown > seenOf(conversation, user.uid) &&
    lastShown <= conversation.sent[otherSide(side)];
  useEffect(() => {
    if (!isNews || !isVisible) return undefined;
    const timer = setTimeout(() => void readConversation(conversation, lastShown), REST_MS);
    return () => clearTimeout(timer);
  }, [isNews, isVisible, conversation, lastShown]);
}

function follow(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
