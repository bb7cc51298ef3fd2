import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mailKindName, millis, stoppedMails } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useLastHeard } from '#data/queries/profile.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import type { PartProps } from './clientOnPage.ts';
import { Responsible } from './Responsible.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** Lists the main facts about a client. */
export function ClientFacts({ client, run }: PartProps) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const dateTime = useDateTime();
  const lastHeard = useLastHeard(client.id);
  const joined = millis(client.createdAt);
  const completed = millis(run?.completedAt);
  const company = client.onboarding.company ?? client.company;
  const facts: [string, string | null | undefined][] = [
    [t('facts.company'), company],
    [t('facts.phone'), client.phone],
    [t('facts.reference'), run?.reference],
    [t('facts.joined'), joined === null ? null : dateTime(joined, 'date')],
    [t('facts.completed'), completed === null ? null : dateTime(completed, 'date')],
    [t('facts.lastHeard'), lastHeard === null ? t('facts.never') : dateTime(lastHeard)],
    [
      t('facts.stopped'),
      stoppedMails(client.preferences)
        .map((kind) => say(mailKindName(kind)))
        .join(', '),
    ],
  ];
  return (
    <FramedSection title={t('facts.title')} level="h2">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Box key={label} sx={{ minWidth: 0 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <PersonText>{value}</PersonText>
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Responsible client={client} />
      {client.secondFactorAt && <TwoFactor who={client} since={client.secondFactorAt.toMillis()} />}
      <Typography variant="body2" color="textSecondary">
        {t('facts.deviceHint')}
      </Typography>
    </FramedSection>
  );
}
