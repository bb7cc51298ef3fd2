import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder of a list of cards while its first page loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={72} sx={{ borderRadius: '14px' }} />
      ))}
    </Box>
  );
}
