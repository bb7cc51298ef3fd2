import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toneColor, toneTint } from './tint.ts';

const ICONS = { success: CheckCircleOutlined, info: InfoOutlined, warning: WarningAmberOutlined, error: ErrorOutlined };

interface BannerProps {
  severity: keyof typeof ICONS;
  children: ReactNode;
  onClose?: (() => void) | undefined;
  action?: ReactNode;
  /** True for as long as the page's data is; then the picture of the next start shows it, too. */
  isLasting?: boolean;
}

/** A message across the width of its container. Screen readers announce errors at once, others politely. */
export function Banner({ severity, children, onClose, action, isLasting }: BannerProps) {
  const { t } = useTranslation();
  const Icon = ICONS[severity];
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
      data-lasting={isLasting}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: '12px',
        border: `1px solid ${toneTint(severity, 32)}`,
        bgcolor: toneTint(severity, 9),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 14rem', minWidth: 0 }}>
        <Icon aria-hidden sx={{ color: toneColor(severity), mt: '1px', fontSize: 22 }} />
        <Box sx={{ flex: 1, minWidth: 0, color: 'text.primary', lineHeight: 1.5 }}>{children}</Box>
      </Box>
      {action}
      {onClose && (
        <IconButton size="small" onClick={onClose} aria-label={t('dismiss')} sx={{ m: -0.5, color: 'text.secondary' }}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
