import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';

/** Parts the form from the other way in. */
export function OrLine() {
  const { t } = useTranslation('auth');
  return <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('or')}</Divider>;
}
