import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Shown while the device looks for a draft. */
export function FormSkeleton() {
  return (
    <Stack spacing={3} aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}
