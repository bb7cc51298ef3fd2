import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ClientFigures } from './clientFigures.ts';

/** Where a client really is, below the badge; nothing where the badge says just that. */
export function TrueState({ row: { state, status } }: { row: ClientFigures }) {
  const { t } = useTranslation('client');
  if (state === 'completed' && status === 'completed') return null;
  return (
    <Typography component="span" variant="body2" sx={{ fontWeight: state === 'waiting' ? 600 : 400 }}>
      {t(`states.${state}`)}
    </Typography>
  );
}
