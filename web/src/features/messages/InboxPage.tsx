import ArrowBack from '@mui/icons-material/ArrowBack';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { fullName } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { useUser } from '#data/queries/profile.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Conversation } from '#shared/messages/Conversation.tsx';
import { Inbox } from './Inbox.tsx';
import { Notes } from '#shared/messages/Notes.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** `/admin/messages/:id?`: all conversations, and beside them the open one; a phone shows one of the two. */
export default function InboxPage() {
  const { t } = useTranslation('conversation');
  const { id } = useParams();
  const isOpen = id !== undefined;
  const onPhone = (isShown: boolean) => ({ display: { xs: isShown ? 'block' : 'none', md: 'block' }, minWidth: 0 });
  return (
    <>
      <Box sx={isOpen ? (theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden }) : null}>
        <PageHeader title={t('inbox.title')} subtitle={t('inbox.subtitle')} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' } }}>
        <Box sx={onPhone(!isOpen)}>
          <Inbox openId={id} />
        </Box>
        <Box sx={onPhone(isOpen)}>
          {isOpen ? (
            <Open key={id} id={id} />
          ) : (
            <EmptyState icon={<ForumOutlined />} title={t('inbox.choose')} text={t('inbox.chooseText')} />
          )}
        </Box>
      </Box>
    </>
  );
}

function Open({ id }: { id: string }) {
  const { t } = useTranslation('conversation');
  const { profile } = useUser(id);
  const conversationClient = useConversation(id)?.client ?? null;
  const client = profile ?? conversationClient;
  const name = client ? fullName(client) : '';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Button
          component={Link}
          to="/admin/messages"
          color="inherit"
          startIcon={<ArrowBack />}
          sx={{ display: { md: 'none' }, mb: 1, ml: -1 }}
        >
          {t('inbox.back')}
        </Button>
        {name !== '' && (
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={clientAddress(id)} color="inherit" underline="hover">
              <PersonText>{name}</PersonText>
            </MuiLink>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {profile?.email}
        </Typography>
      </div>
      <Conversation clientId={id} name={name} />
      <Panel title={t('notes.title')}>
        <Notes clientId={id} />
      </Panel>
    </Box>
  );
}
