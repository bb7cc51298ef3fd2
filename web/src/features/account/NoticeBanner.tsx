import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';

interface NoticeBannerProps {
  notice: { severity: ComponentProps<typeof Banner>['severity']; text: string } | null;
  onClose?: () => void;
}

/** The place where a notice appears and goes; always there, so that screen readers hear it. */
export function NoticeBanner({ notice, onClose }: NoticeBannerProps) {
  return (
    <Box aria-live="polite" sx={{ width: '100%', '&:empty': { position: 'absolute' } }}>
      {notice && (
        <Banner severity={notice.severity} onClose={onClose}>
          {notice.text}
        </Banner>
      )}
    </Box>
  );
}
