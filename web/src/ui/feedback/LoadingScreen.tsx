import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#data/firebase/network.ts';
import { useSession } from '#data/session/sessionStore.ts';
import { waits } from '#lib/waits.ts';

const light = keyframes`0%, 100% { opacity: 0.22 } 40% { opacity: 1 }`;

/**
 * Fills its container while something loads: milestones that light up one after the other, and a label; after a while,
 * what it waits for.
 */
export function LoadingScreen({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '60vh' }}
    >
      <Box aria-hidden sx={{ display: 'flex', gap: 1.25 }}>
        {[0, 1, 2, 3].map((index) => (
          <Box
            key={index}
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: index === 3 ? 'secondary.main' : 'primary.main',
              animation: `${light} 1.4s ease-in-out ${index * 0.16}s infinite`,
            }}
          />
        ))}
      </Box>
      <Typography color="textSecondary">{label ?? t('loading')}</Typography>
      <WhatIsMissing />
    </Box>
  );
}

/** Says after a while what the page waits for, and offers to reload it. */
function WhatIsMissing() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const { status } = useSession();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), waits.loading);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const missing = status === 'loading' ? 'device' : isOnline ? 'server' : 'offline';
  return (
    <>
      <Typography sx={{ maxWidth: 420, textAlign: 'center' }}>{t(`loadingLong.${missing}`)}</Typography>
      <Button onClick={() => location.reload()}>{t('loadingLong.reload')}</Button>
    </>
  );
}
