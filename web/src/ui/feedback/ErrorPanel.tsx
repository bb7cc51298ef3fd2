import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { toneTint } from './tint.ts';

interface ErrorPanelProps {
  message: string;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** Replaces content that could not be shown; offers to try again with `onRetry`. */
export function ErrorPanel({ message, onRetry, retryLabel }: ErrorPanelProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        p: { xs: 3, sm: 5 },
        textAlign: 'center',
        borderRadius: '14px',
        border: `1px solid ${toneTint('error', 30)}`,
        bgcolor: toneTint('error', 6),
      }}
    >
      <ErrorOutlined aria-hidden color="error" sx={{ fontSize: 36 }} />
      <Typography sx={{ maxWidth: '38rem' }}>{message}</Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          <span>{retryLabel ?? t('tryAgain')}</span>
        </Button>
      )}
    </Box>
  );
}
