import StarOutlineRounded from '@mui/icons-material/StarOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useRatings } from '#data/ratings.ts';
import { useSync } from '#data/sync.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { ListPages } from '#ui/ListPages.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { RatingItem } from './RatingItem.tsx';

const PAGE_SIZE = 10;

/** How clients rated the onboarding and what they said, newest first, live, one page at a time. */
export function RatingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { ratings, status, retry, ...pages } = useRatings(PAGE_SIZE);
  const { isOnline } = useSync();
  const isEmpty = ratings.length === 0;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby="ratings-title">
      <DialogTitle id="ratings-title">{t('ratings.title')}</DialogTitle>
      <DialogContent>
        {isEmpty && (status === 'error' || (status === 'ready' && !isOnline)) && (
          <ErrorPanel message={t('ratings.loadFailed')} onRetry={retry} />
        )}
        {status === 'loading' && isEmpty && <ListSkeleton label={t('ratings.loading')} />}
        {isEmpty && status === 'ready' && isOnline && (
          <EmptyState icon={<StarOutlineRounded />} title={t('ratings.empty')} text={t('ratings.emptyText')} />
        )}
        <Box component="ul" aria-label={t('ratings.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ratings.map((rating) => (
            <RatingItem key={rating.id} rating={rating} />
          ))}
        </Box>
        <ListPages
          label={t('ratings.pages')}
          hasMore={pages.hasMore}
          hasPrevious={pages.hasPrevious}
          onNext={pages.next}
          onPrevious={pages.previous}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
