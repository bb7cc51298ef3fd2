import { numberIn, type ReadNumber } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/**
 * Shows how a number was read; also its neighbouring whole numbers, if a reader may take its decimals for thousands.
 */
export function Understood({ read: { value, isAmbiguous } }: { read: ReadNumber }) {
  const { t, i18n } = useTranslation();
  const say = (number: number) => numberIn(i18n.language, number);
  const [low, high] = [Math.floor(value), Math.ceil(value)];
  const isBetween = isAmbiguous && low !== high;
  return (
    <Box component="span" role="status" sx={{ display: 'block' }}>
      {isBetween
        ? t('understoodBetween', { number: say(value), low: say(low), high: say(high) })
        : t('understoodAs', { number: say(value) })}
    </Box>
  );
}
