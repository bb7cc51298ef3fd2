import type { About } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { sideOf, useMessages } from '#data/queries/conversations.ts';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { useSync } from '#data/sync/sync.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { Nobody } from './Nobody.tsx';
import { TalkSkeleton } from './TalkSkeleton.tsx';
import { useReading } from './useReading.ts';

interface Props {
  clientId: string;
  /** How the other side is called; the client, or the team. */
  name: string;
  /** What the next message is about, when whoever comes has just looked at it. */
  about?: About | null;
}

/** The conversation with a client, for the client and for admins: live, to read, and to write in with or without a network. */
export function Conversation({ clientId, ...rest }: Props) {
  return <Talk key={clientId} clientId={clientId} {...rest} />;
}

function Talk({ clientId, name, about = null }: Props) {
  const { t } = useTranslation('conversation');
  const conversation = useConversation(clientId);
  const talk = useMessages(clientId);
  const { isOnline } = useSync();
  const side = sideOf(clientId);
  const { messages, status } = talk;
  useReading(conversation, messages, side);
  const isEmpty = messages.length === 0;
  const isUnknown = isEmpty && !isOnline && (status === 'error' || talk.isFromCache);
  return (
    <Box sx={frame}>
      {isEmpty && status === 'loading' && !isUnknown && <TalkSkeleton label={t('loading')} />}
      {isEmpty && status === 'error' && isOnline && <ErrorPanel message={t('failed')} onRetry={talk.reload} />}
      {isEmpty && (status === 'ready' || isUnknown) && <Nobody side={side} isUnknown={isUnknown} />}
      {!isEmpty && <MessageList {...talk} clientId={clientId} conversation={conversation} side={side} name={name} />}
      <Composer clientId={clientId} about={about} />
    </Box>
  );
}

/** As high as the window leaves room for; the messages scroll within. */
const frame = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  height: { xs: 'calc(100dvh - 232px)', md: 'min(68dvh, 720px)' },
  minHeight: 400,
  minWidth: 0,
};
