import { isDamaged } from '@firstmile/domain';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Says that something in this stored part could not be read, and what to do; nothing for a part that is right. */
export function DamagedPart({ of }: { of: unknown }) {
  const { t } = useTranslation();
  return isDamaged(of) ? <Alert severity="warning">{t('part.damaged')}</Alert> : null;
}
