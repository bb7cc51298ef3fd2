import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The outline of the table while its first page loads. */
export function ClientsSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Box role="status" aria-label={t('clients.loading')} sx={{ display: 'grid', gap: 2, py: 1 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton variant="rounded" height={20} sx={{ flex: 2 }} />
          <Skeleton variant="rounded" height={20} sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={8} sx={{ flex: 2, display: { xs: 'none', md: 'block' } }} />
        </Box>
      ))}
    </Box>
  );
}
