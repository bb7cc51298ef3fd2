import { agreementName, type Decline, type User } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useClientDeclines } from '#data/queries/declines.ts';
import { DeclineFacts } from '#steps/documents/DeclineFacts.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FramedSection } from '#ui/layout/FramedSection.tsx';

/** Lists at the top of the page what the client has declined and not signed since. */
export function DeclinedNote({ client }: { client: User & { name: string } }) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const open = useClientDeclines(client.id).filter(({ settledAt }) => !settledAt);
  if (open.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner severity="warning">
        <span>{t('declined.title', { client: client.name, count: open.length })}</span>
        {open.map(({ id, agreementTitle, reason }) => (
          <Typography key={id} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {t('declined.one', { title: say(agreementName(agreementTitle)), reason })}
          </Typography>
        ))}
      </Banner>
    </Box>
  );
}

/** Shows one declined agreement among the signatures. */
export function DeclinedSection({ decline }: { decline: Decline }) {
  const { t } = useTranslation('client');
  const say = useMessage();
  return (
    <FramedSection title={say(agreementName(decline.agreementTitle))}>
      <Box>
        <StatusBadge label={t('declined.state')} color="error" />
      </Box>
      {decline.settledAt && (
        <Typography variant="body2" color="textSecondary">
          {t('declined.settled')}
        </Typography>
      )}
      <DeclineFacts decline={decline} />
    </FramedSection>
  );
}
