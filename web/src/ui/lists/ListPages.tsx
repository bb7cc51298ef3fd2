import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ListPagesProps {
  label: string;
  /** Name of the list's order. */
  order?: string;
  pages: PageTurns;
}

/** State of a list's pages, and functions to turn them. */
export interface PageTurns {
  hasMore: boolean;
  hasPrevious: boolean;
  next: () => void;
  previous: () => void;
}

/** Buttons to turn the pages of a list; absent if everything fits on one page. */
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
