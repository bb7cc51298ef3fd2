import type { About, Side } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Skeleton from '@mui/material/Skeleton';
import { sideOf, useMessages } from '#data/queries/conversations.ts';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { useSync } from '#data/sync/sync.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Composer } from './Composer.tsx';
import { MessageList, listFrame } from './MessageList.tsx';
import { useReading } from './useReading.ts';

interface Props {
  clientId: string;
  /** Name of the other side: the client, or the team. */
  name: string;
  /** Subject of the next message, if the person came from its page. */
  about?: About | null;
}

/** The conversation with a client, for the client and for admins: live, and usable without a network. */
export function Conversation({ clientId, ...rest }: Props) {
  return <LoadedConversation key={clientId} clientId={clientId} {...rest} />;
}

function LoadedConversation({ clientId, name, about = null }: Props) {
  const { t } = useTranslation('conversation');
  const conversation = useConversation(clientId);
  const view = useMessages(clientId);
  const { isOnline } = useSync();
  const side = sideOf(clientId);
  const { messages, status } = view;
  useReading(conversation, messages, side);
  const isEmpty = messages.length === 0;
  const isUnknown = isEmpty && !isOnline && (status === 'error' || view.isFromCache);
  return (
    <Box sx={frame}>
      {isEmpty && status === 'loading' && !isUnknown && <ConversationSkeleton label={t('loading')} />}
      {isEmpty && status === 'error' && isOnline && <ErrorPanel message={t('failed')} onRetry={view.reload} />}
      {isEmpty && (status === 'ready' || isUnknown) && <EmptyConversation side={side} isUnknown={isUnknown} />}
      {!isEmpty && <MessageList {...view} clientId={clientId} conversation={conversation} side={side} name={name} />}
      <Composer clientId={clientId} about={about} />
    </Box>
  );
}

/** Style of the frame: as high as the window allows; the messages scroll inside. */
const frame = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  height: { xs: 'calc(100dvh - 232px)', md: 'min(68dvh, 720px)' },
  minHeight: 400,
  minWidth: 0,
};

/** Placeholder of a conversation without messages, as far as this device knows. */
function EmptyConversation({ side, isUnknown }: { side: Side; isUnknown: boolean }) {
  const { t } = useTranslation('conversation');
  const text = isUnknown ? 'offlineUnknown' : side === 'client' ? 'emptyText' : 'emptyTeamText';
  return (
    <Box sx={{ ...listFrame, display: 'grid', alignContent: 'center' }}>
      <EmptyState icon={<ForumOutlined />} title={t('empty')} text={t(text)} />
    </Box>
  );
}

/** Placeholder while the messages load. */
function ConversationSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ ...listFrame, display: 'grid', gap: 2, alignContent: 'end' }}>
      {['45%', '60%', '35%'].map((width, index) => (
        <Skeleton
          key={width}
          variant="rounded"
          height={44}
          sx={{ width, opacity: 0.5, justifySelf: index === 1 ? 'end' : 'start', borderRadius: '14px' }}
        />
      ))}
    </Box>
  );
}
