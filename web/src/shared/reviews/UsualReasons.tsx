import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const REASONS = {
  file: ['page', 'unreadable', 'expired', 'wrongFile'],
  answer: ['incomplete', 'wrong', 'unclear'],
} as const;

interface Props {
  of: keyof typeof REASONS;
  onChoose: (reason: string) => void;
}

/** Offers the usual reasons for sending a file or an answer back. */
export function UsualReasons({ of, onChoose }: Props) {
  const { t } = useTranslation('sentBack');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label={t('usual')}>
      {REASONS[of].map((reason) => {
        const text = t(`reasons.${reason}`);
        return <Chip key={reason} variant="outlined" label={text} onClick={() => onChoose(text)} />;
      })}
    </Box>
  );
}
