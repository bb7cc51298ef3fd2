import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useReviewSettings } from '#data/queries/settings.ts';

const REASONS = {
  file: ['page', 'unreadable', 'expired', 'wrongFile'],
  answer: ['incomplete', 'wrong', 'unclear'],
} as const;

interface Props {
  of: keyof typeof REASONS;
  onChoose: (reason: string) => void;
}

/** Offers the usual reasons for sending a file or an answer back: the business's own, else the product's. */
export function UsualReasons({ of, onChoose }: Props) {
  const { t } = useTranslation('sentBack');
  const { settings } = useReviewSettings();
  const own = of === 'file' ? settings.fileReasons : settings.answerReasons;
  const reasons = own.length > 0 ? own : REASONS[of].map((reason) => t(`reasons.${reason}`));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label={t('usual')}>
      {reasons.map((reason) => (
        <Chip key={reason} variant="outlined" label={reason} onClick={() => onChoose(reason)} sx={wrapping} />
      ))}
    </Box>
  );
}

const wrapping = { height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } };
