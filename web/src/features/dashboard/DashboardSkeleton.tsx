import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { NextSkeleton } from './NextSkeleton.tsx';

/** The dashboard's outline while the onboarding is being read; the page says 'busy' to assistive technology. */
export function DashboardSkeleton() {
  return (
    <Box aria-busy="true" data-testid="dashboard-loading">
      <NextSkeleton />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, mb: 3 }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} variant="rounded" height={118} sx={{ borderRadius: '14px' }} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '7fr 5fr' } }}>
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: '14px' }} />
        <Skeleton variant="rounded" height={260} sx={{ borderRadius: '14px' }} />
      </Box>
    </Box>
  );
}
