import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import type { ClientFigures } from './clientFigures.ts';

/** Reads out what changed in the table, when the person's screen reader has a moment; many changes at once are only counted. */
export function ChangeAnnouncer({ changes }: { changes: readonly ClientFigures[] }) {
  const { t } = useTranslation('admin');
  const [first] = changes;
  const one = first && t('clients.changed', { ...first, status: t(`clients.statuses.${first.status}`) });
  return (
    <Box role="status" sx={visuallyHidden}>
      {changes.length > 1 ? t('clients.changedMany', { count: changes.length }) : one}
    </Box>
  );
}
