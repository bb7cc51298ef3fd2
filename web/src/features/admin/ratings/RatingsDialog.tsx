import StarOutlineRounded from '@mui/icons-material/StarOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRatings } from '#data/queries/ratings.ts';
import { useSync } from '#data/sync/sync.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { RatingItem } from './RatingItem.tsx';

const PAGE_SIZE = 10;

/** Lists ratings and comments of clients, newest first, live, one page at a time. */
export default function RatingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const { ratings, status, retry, ...pages } = useRatings(PAGE_SIZE);
  const { isOnline } = useSync();
  const isEmpty = ratings.length === 0;
  return (
    <FullDialog
      title={t('ratings.title')}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
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
      <ListPages label={t('ratings.pages')} pages={pages} />
    </FullDialog>
  );
}
