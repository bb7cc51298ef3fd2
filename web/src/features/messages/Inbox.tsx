import { fullName, millis, unreadOf, type Conversation } from '@firstmile/domain';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useInbox } from '#data/queries/conversations.ts';
import { useSession } from '#data/session/session.ts';
import { useNow } from '#lib/useNow.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { toneTint } from '#ui/feedback/tint.ts';
import { Ago } from '#ui/lists/ActivityList.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** Lists all conversations: first those with unread messages, then the latest. */
export function Inbox({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('conversation');
  const { conversations, status, hasMore, isLoadingMore, more, reload } = useInbox();
  const now = useNow();
  if (conversations.length === 0) {
    if (status === 'loading') return <ListSkeleton label={t('loading')} />;
    if (status === 'error') return <ErrorPanel message={t('failed')} onRetry={reload} />;
    return <EmptyState icon={<ForumOutlined />} title={t('inbox.empty')} text={t('inbox.emptyText')} />;
  }
  return (
    <Box component="nav" aria-label={t('inbox.list')} sx={{ maxHeight: { md: '76dvh' }, overflowY: 'auto' }}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0.5, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {conversations.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} now={now} />
        ))}
      </Box>
      {(hasMore || isLoadingMore) && (
        <Button onClick={more} loading={isLoadingMore}>
          {t('inbox.more')}
        </Button>
      )}
    </Box>
  );
}

function Row({ conversation, isOpen, now }: { conversation: Conversation; isOpen: boolean; now: number }) {
  const { t } = useTranslation('conversation');
  const preview = usePreview(conversation);
  const unread = unreadOf(conversation, 'team');
  return (
    <Box component="li" sx={{ ...row, bgcolor: isOpen ? toneTint('primary', 12) : 'transparent' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Link
          component={RouterLink}
          to={`/admin/messages/${conversation.id}`}
          underline="none"
          aria-current={isOpen ? 'page' : undefined}
          sx={{ ...whole, fontWeight: unread > 0 ? 700 : 550 }}
        >
          <PersonText>{fullName(conversation.client)}</PersonText>
        </Link>
        {unread > 0 && <Chip size="small" color="error" label={t('inbox.unread', { count: unread })} />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={clamped}>
        <PersonText>{preview}</PersonText>
      </Typography>
      <Ago at={millis(conversation.lastAt) ?? now} now={now} />
    </Box>
  );
}

function usePreview({ last }: Conversation): string {
  const { t } = useTranslation('conversation');
  const { user } = useSession();
  const text = last.text === '' ? t('inbox.files', { count: last.files }) : last.text;
  if (last.side === 'client') return text;
  const isOwn = last.name === `${user?.firstName} ${user?.lastName}`.trim();
  return isOwn ? t('inbox.you', { text }) : t('inbox.by', { name: last.name, text });
}

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  px: 1.5,
  py: 1.25,
  borderRadius: '10px',
  '&:hover': { bgcolor: toneTint('primary', 7) },
} as const;
/** The whole row is a link. */
const whole = {
  color: 'text.primary',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
