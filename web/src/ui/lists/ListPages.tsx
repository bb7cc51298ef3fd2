import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ListPagesProps {
  label: string;
  /** In which order the list comes. */
  order?: string;
  pages: PageTurns;
}

/** Whether there are pages before and behind the one that is shown, and what turns to them. */
export interface PageTurns {
  hasMore: boolean;
  hasPrevious: boolean;
  next: () => void;
  previous: () => void;
}

/** Turns the pages of a list; not there when everything fits on one. */
export function ListPages({ label, order, pages }: ListPagesProps) {
  const { t } = useTranslation();
  const { hasMore, hasPrevious, next, previous } = pages;
  if (!hasMore && !hasPrevious) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {order}
      </Typography>
      <Button startIcon={<ArrowBack />} disabled={!hasPrevious} onClick={previous}>
        {t('previous')}
      </Button>
      <Button endIcon={<ArrowForward />} disabled={!hasMore} onClick={next}>
        {t('next')}
      </Button>
    </Box>
  );
}
