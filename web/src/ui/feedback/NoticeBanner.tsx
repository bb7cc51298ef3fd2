import Box from '@mui/material/Box';
import type { useNotice } from './useNotice.ts';
import { Banner } from './Banner.tsx';

interface NoticeBannerProps extends Pick<ReturnType<typeof useNotice>, 'notice'> {
  dismiss?: () => void;
  /** The distance to what follows, where the place has none of its own. */
  mb?: number;
}

/** The place where a message of `useNotice` appears and goes; always there, so that screen readers hear it. */
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
