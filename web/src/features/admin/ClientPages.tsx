import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Pages {
  hasMore: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
}

/** Turns the pages of the client list; not there when everything fits on one. */
export function ClientPages({ hasMore, hasPrevious, onNext, onPrevious }: Pages) {
  const { t } = useTranslation('admin');
  if (!hasMore && !hasPrevious) return null;
  return (
    <Box component="nav" aria-label={t('clients.pages')} sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {t('clients.order')}
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
