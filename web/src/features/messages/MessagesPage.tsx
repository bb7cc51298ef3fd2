import type { About } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Conversation } from '#shared/messages/Conversation.tsx';

/**
 * `/messages`: the client's conversation with the team. Links from a step, form, flow or file tell what it is about.
 */
export default function MessagesPage() {
  const { t } = useTranslation('conversation');
  const { user } = useSession();
  const about = useAbout();
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {user && <Conversation clientId={user.client} name={t('team')} about={about} />}
    </Box>
  );
}

/**
 * Reads what the link to this page is about. Only once: after coming back or a reload the message is about nothing
 * special.
 */
function useAbout(): About | null {
  const { state } = useLocation() as { state: { about?: About } | null };
  const navigate = useNavigate();
  const [about] = useState(state?.about ?? null);
  useEffect(() => {
    if (state?.about) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);
  return about;
}
