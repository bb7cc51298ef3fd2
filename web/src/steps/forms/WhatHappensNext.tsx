import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What the project details are for, below their form. */
export function WhatHappensNext() {
  const { t } = useTranslation('steps');
  return (
    <Box
      component="aside"
      aria-labelledby="what-happens-next"
      sx={{ borderLeft: 3, borderColor: 'secondary.main', bgcolor: 'action.hover', borderRadius: '10px', p: 2.5 }}
    >
      <Typography id="what-happens-next" component="h2" variant="h3">
        {t('project.next.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('project.next.text')}
      </Typography>
    </Box>
  );
}
