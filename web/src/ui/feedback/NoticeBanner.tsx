import Box from '@mui/material/Box';
import type { useNotice } from './useNotice.ts';
import { Banner } from './Banner.tsx';

/** Where the message of `useNotice` stands; announced when it comes. */
export function NoticeBanner({ notice, dismiss }: Pick<ReturnType<typeof useNotice>, 'notice' | 'dismiss'>) {
  return (
    <Box aria-live="polite" sx={{ '&:not(:empty)': { mb: 3 } }}>
      {notice && (
        <Banner severity={notice.severity} onClose={dismiss}>
          {notice.text}
        </Banner>
      )}
    </Box>
  );
}
