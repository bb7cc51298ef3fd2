import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key: jumps over the navigation to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Button
      variant="contained"
      onClick={() => document.querySelector('main')?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('skip')}
    </Button>
  );
}
