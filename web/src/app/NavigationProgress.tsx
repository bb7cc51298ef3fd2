import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useNavigation } from 'react-router-dom';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const grow = keyframes`from { transform: scaleX(0) } to { transform: scaleX(0.9) }`;

/** A line at the top while a page's code is fetched; it waits a moment, so that quick changes show none. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        opacity: 0,
        animation: `${appear} 1ms 200ms forwards, ${grow} 8s cubic-bezier(0.1, 0.8, 0.2, 1) 200ms forwards`,
      }}
    />
  );
}
