import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { talkFrame } from './talkFrame.ts';

/** Keeps the place of the messages while they are on the way. */
export function TalkSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ ...talkFrame, display: 'grid', gap: 2, alignContent: 'end' }}>
      {['45%', '60%', '35%'].map((width, index) => (
        <Skeleton
          key={width}
          variant="rounded"
          height={44}
          sx={{ width, opacity: 0.5, justifySelf: index === 1 ? 'end' : 'start', borderRadius: '14px' }}
        />
      ))}
    </Box>
  );
}
