import Flag from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSync } from '#data/sync/sync.ts';

const REDIRECT_MS = 2000;

interface Props {
  title: string;
  /** Message while the submission is only on this device. */
  offline: string;
  /** Messages for the dashboard, which shows `offlineMessage` as long as the submission is only on this device. */
  message: string;
  offlineMessage: string;
}

/** Confirms the submission and says where it is, then opens the dashboard. */
export function SuccessView({ title, offline, message, offlineMessage }: Props) {
  const { t } = useTranslation('steps');
  const { isOnline } = useSync();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useEffectEvent(
    () => void navigate('/dashboard', { state: { successMessage: message, unsentMessage: offlineMessage } }),
  );
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={view}>
      <Box aria-hidden sx={mark}>
        <Flag sx={{ fontSize: 40 }} />
      </Box>
      <Typography component="h1" variant="h1" tabIndex={-1} ref={heading}>
        {title}
      </Typography>
      <Box role="status">
        {!isOnline && <Typography sx={{ mb: 1, maxWidth: '46ch' }}>{offline}</Typography>}
        <Typography color="textSecondary">{t('run.redirecting')}</Typography>
      </Box>
    </Box>
  );
}

const view = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 2,
  px: 2,
  minHeight: 'calc(100dvh - 65px)',
};
const mark = {
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  outline: '2px dotted',
  outlineColor: 'secondary.main',
  outlineOffset: 8,
};
