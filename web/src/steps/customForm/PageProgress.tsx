import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { PAGE_PROGRESS } from './useFormPage.ts';

/** Which page is open, and how many there are; it takes the focus when a page is turned. Nothing for a form of one page. */
export function PageProgress({ place, total }: { place: number; total: number }) {
  const { t } = useTranslation('fill');
  if (total < 2) return null;
  const text = t('pages.progress', { page: place + 1, total });
  return (
    <Box id={fieldId(PAGE_PROGRESS)} tabIndex={-1} sx={{ outline: 'none' }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 1 }}>
        {text}
      </Typography>
      <ProgressBar value={(100 * (place + 1)) / total} label={text} />
    </Box>
  );
}
