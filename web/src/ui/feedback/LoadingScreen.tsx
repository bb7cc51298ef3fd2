import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const light = keyframes`0%, 100% { opacity: 0.22 } 40% { opacity: 1 }`;

/** Fills its container while something loads: milestones that light up one after the other, and a label. */
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
    </Box>
  );
}
