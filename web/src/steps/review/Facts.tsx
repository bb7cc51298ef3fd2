import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PersonText } from '#ui/PersonText.tsx';

/** Lists names and values; an empty value shows as not provided. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | number | undefined])[] }) {
  const { t } = useTranslation('steps');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      {facts.map(([name, value], index) => (
        <Box key={index}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <PersonText>{value === undefined || value === '' ? t('review.notProvided') : value}</PersonText>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
