import Skeleton from '@mui/material/Skeleton';

/** The place of the next thing to do, until that is known: what stands below does not move. */
export const NextSkeleton = () => <Skeleton variant="rounded" height={136} sx={{ borderRadius: '14px', mb: 3 }} />;
