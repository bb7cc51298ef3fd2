import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What follows the submission. */
export function NextSteps() {
  const { t } = useTranslation('steps');
  const items = (['mail', 'review', 'call', 'kickoff'] as const).map((key) => t(`review.next.${key}`));
  return (
    <Box component="section" aria-labelledby="next-steps" sx={{ mt: 4 }}>
      <Typography id="next-steps" component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('review.next.title')}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(4, 1fr)' } }}
      >
        {items.map((item, at) => (
          <Box component="li" key={item} sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, gap: 1.5 }}>
            <Box aria-hidden sx={mark}>
              {at + 1}
            </Box>
            <Box sx={{ pt: { xs: '3px', md: 0 } }}>{item}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const mark = {
  flex: 'none',
  width: 30,
  height: 30,
  borderRadius: '50%',
  border: '2px dotted',
  borderColor: 'secondary.main',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.875rem',
  fontWeight: 600,
};
