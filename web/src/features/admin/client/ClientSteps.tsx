import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { requestedChange, REQUESTABLE } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { HandedInSteps, type StepKey } from '../HandedInSteps.tsx';
import type { PartProps } from './clientOnPage.ts';

/** What the client entered in the onboarding, and what an admin asked to be changed. */
export function ClientSteps({ run }: PartProps) {
  const { t } = useTranslation('client');
  const { t: approvals } = useTranslation('approvals');
  if (!run) return <Typography color="textSecondary">{t('noOnboarding')}</Typography>;
  const asked = REQUESTABLE.flatMap(({ key }) => {
    const change = requestedChange(run, key);
    return change ? [{ key, text: `${approvals(`steps.${key as StepKey}`)}: ${change}` }] : [];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {asked.map(({ key, text }) => (
        <Banner key={key} severity="warning">
          {text}
        </Banner>
      ))}
      <HandedInSteps run={run} />
    </Box>
  );
}
