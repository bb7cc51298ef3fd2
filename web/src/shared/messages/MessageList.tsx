import { millis, readersOf, type Conversation, type Side } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#data/queries/conversations.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { useNow } from '#lib/useNow.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { MessageItem } from './MessageItem.tsx';

interface Props {
  messages: readonly ShownMessage[];
  clientId: string;
  conversation: Conversation | null;
  side: Side;
  name: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  more: () => void;
}

/** Distance from the end within which the list follows new messages, in pixels. */
const NEAR = 80;

/**
 * The messages, oldest first, grouped by day. Stays scrolled to the end for a reader who is there, and announces new
 * messages.
 */
export function MessageList({ messages, clientId, conversation, side, name, hasMore, isLoadingMore, more }: Props) {
  const { t } = useTranslation('conversation');
  const dayOf = useDay();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1);
  const fresh = useNews(messages, side);
  useLayoutEffect(() => {
    const isOwn = last?.side === side;
    if (box.current && (isAtEnd.current || isOwn)) box.current.scrollTop = box.current.scrollHeight;
  }, [last?.id, last?.side, side]);
  useLayoutEffect(() => {
    const inner = box.current?.querySelector('ol');
    if (!inner) return undefined;
    // files grow when their data arrives
    const watch = new ResizeObserver(() => {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    });
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  const follow = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  const own = messages.filter((message) => message.side === side);
  const readersBy = new Map(own.map((message) => [message.id, conversation ? readersOf(conversation, message) : []]));
  const lastRead = own.findLast(({ id }) => (readersBy.get(id) ?? []).length > 0);
  return (
    <Box ref={box} role="region" aria-label={t('list', { name })} tabIndex={0} onScroll={follow} sx={listFrame}>
      {hasMore && (
        <Button size="small" onClick={more} disabled={isLoadingMore} sx={{ display: 'block', mx: 'auto', mb: 1 }}>
          {t('earlier')}
        </Button>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {messages.map((message, index) => {
          const previous = messages[index - 1];
          const day = dayOf(message);
          const isFollowing = previous?.author.uid === message.author.uid && dayOf(previous) === day;
          const readers = message.id === lastRead?.id ? (readersBy.get(message.id) ?? []) : [];
          return (
            <Fragment key={message.id}>
              {(!previous || dayOf(previous) !== day) && (
                <Box component="li" sx={date}>
                  {day}
                </Box>
              )}
              <MessageItem
                message={message}
                clientId={clientId}
                isOwnSide={message.side === side}
                isFollowing={isFollowing}
                readers={readers}
                isLastOwn={message.id === own.at(-1)?.id}
              />
            </Fragment>
          );
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {fresh}
      </Box>
    </Box>
  );
}

/** Announces the last message that came while the page is open. */
function useNews(messages: readonly ShownMessage[], side: Side): string {
  const { t } = useTranslation('conversation');
  const latest = messages.findLast((message) => message.side !== side);
  const [first] = useState(latest?.id);
  if (!latest || latest.id === first) return '';
  const { author, text } = latest;
  return text === '' ? t('arrivedFiles', { name: author.name }) : t('arrived', { name: author.name, text });
}

/** Returns a function that names a message's day. */
function useDay(): (message: ShownMessage) => string {
  const { t } = useTranslation('conversation');
  const dateTime = useDateTime();
  const now = useNow();
  const [today, yesterday] = [dateTime(now, 'date'), dateTime(now - 86_400_000, 'date')];
  return ({ createdAt }) => {
    const day = dateTime(millis(createdAt) ?? now, 'date');
    return day === today ? t('today') : day === yesterday ? t('yesterday') : day;
  };
}

const date = { justifySelf: 'center', typography: 'caption', color: 'text.secondary', mt: 0.5 };

/** Style of the box in which messages scroll. */
export const listFrame = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 1, sm: 2 },
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  position: 'relative',
} as const;
