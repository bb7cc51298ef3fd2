import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { dotted } from '#lib/isolate.ts';

interface Props {
  /** Number of this step, and of all steps. */
  step: number;
  total: number;
  /** Name of this step. */
  label: string;
  percent: number;
  /** Another count to show. */
  more?: string | undefined;
}

/** Shows the number of the step, and the progress of the run. */
export function RunProgress({ step, total, label, percent, more }: Props) {
  const { t } = useTranslation('steps');
  const position = t('run.step', { step, total });
  return (
    <Box sx={{ mb: { xs: 3, sm: 4 } }}>
      <Box sx={line}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {position}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {dotted([more, t('run.percent', { percent })])}
        </Box>
      </Box>
      <ProgressBar value={percent} label={t('run.progress')} />
      <Box role="status" sx={visuallyHidden}>
        {t('run.announce', { position, label })}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 2,
  mb: 1,
  fontSize: '0.9375rem',
};
