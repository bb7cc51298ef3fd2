import { WIZARD } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { WizardKey } from './StepTrail.tsx';

interface Props {
  step: number;
  total: number;
  percent: number;
  forms: { completed: number; total: number };
}

/** Which of the counted steps this is, and how much of the whole is done. */
export function WizardProgress({ step, total, percent, forms }: Props) {
  const { t } = useTranslation('onboarding');
  const position = t('progress.step', { step, total: Math.max(step, total) });
  const label = t(`steps.${(WIZARD[step]?.key ?? 'forms') as WizardKey}`);
  return (
    <Box sx={{ mb: { xs: 3, sm: 4 } }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 2,
          mb: 1,
          fontSize: '0.9375rem',
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {position}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {step >= WIZARD.length && `${t('progress.forms', forms)} · `}
          {t('progress.percent', { percent })}
        </Box>
      </Box>
      <ProgressBar value={percent} label={t('progress.label')} />
      <Box role="status" sx={visuallyHidden}>
        {t('progress.announce', { position, label })}
      </Box>
    </Box>
  );
}
