import Box from '@mui/material/Box';
import type { useNotice } from './useNotice.ts';
import { Banner } from './Banner.tsx';

interface NoticeBannerProps extends Pick<ReturnType<typeof useNotice>, 'notice'> {
  dismiss?: () => void;
  /** Margin below, if the container has no gap. */
  mb?: number;
}

/** Shows a message of `useNotice`. The live region is always there, so that screen readers announce changes. */
export function NoticeBanner({ notice, dismiss, mb = 0 }: NoticeBannerProps) {
  return (
    <Box aria-live="polite" sx={{ width: '100%', mb, '&:empty': { position: 'absolute', mb: 0 } }}>
      {notice && (
        <Banner severity={notice.severity} onClose={dismiss}>
          {notice.text}
        </Banner>
      )}
    </Box>
  );
}
