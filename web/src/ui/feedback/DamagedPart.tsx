import { isDamaged } from '@firstmile/domain';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Warns that something in a stored part is unreadable, and says what to do; shows nothing for an intact part. */
export function DamagedPart({ of }: { of: unknown }) {
  const { t } = useTranslation();
  return isDamaged(of) ? <Alert severity="warning">{t('part.damaged')}</Alert> : null;
}
