import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Pages {
  /** What is turned, and in which order it comes. */
  label: string;
  order: string;
  hasMore: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
}

/** Turns the pages of a list; not there when everything fits on one. */
export function ClientPages({ label, order, hasMore, hasPrevious, onNext, onPrevious }: Pages) {
  const { t } = useTranslation('admin');
  if (!hasMore && !hasPrevious) return null;
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {order}
      </Typography>
      <Button startIcon={<ArrowBack />} disabled={!hasPrevious} onClick={onPrevious}>
        {t('clients.previous')}
      </Button>
      <Button endIcon={<ArrowForward />} disabled={!hasMore} onClick={onNext}>
        {t('clients.next')}
      </Button>
    </Box>
  );
}
