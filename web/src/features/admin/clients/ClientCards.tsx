import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { clientAddress } from '#lib/clientAddress.ts';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useArrowKeys } from '#ui/lists/useArrowKeys.ts';
import { changedMark, ClientStateText, ClientStatusBadge, SelectClient } from './ClientCells.tsx';
import { ClientName } from '../ClientName.tsx';
import type { ClientListProps } from './ClientTable.tsx';
import { LastActivity } from './LastActivity.tsx';
import { progressColor } from './progressColor.ts';

/** Lists the clients as cards, for phones, with the same figures as the table. */
export function ClientCards({ rows, changed, selection }: ClientListProps) {
  const { t } = useTranslation('admin');
  const arrows = useArrowKeys('a, input');
  return (
    <Box component="ul" aria-label={t('clients.title')} onKeyDown={arrows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} data-changed={changed.has(row.id) || undefined} sx={card}>
          <Box sx={{ display: 'flex', gap: 0.5, minWidth: 0, ml: -1.25, alignItems: 'center' }}>
            <SelectClient row={row} selection={selection} />
            <ClientName name={row.name} email={row.email} company={row.company} to={clientAddress(row.id)} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <ClientStatusBadge status={row.status} />
            <ClientStateText row={row} />
          </Box>
          <ProgressBar
            value={row.percent}
            label={t('clients.progressOf', { name: row.name })}
            color={progressColor(row.percent)}
            showValue
          />
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              '& time': { textAlign: 'right' },
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <span>{t('clients.steps', { done: row.done, total: row.total })}</span>
            <LastActivity row={row} />
          </Box>
          <DueMark task={row.task} hasBadge={false} />
        </Box>
      ))}
    </Box>
  );
}

const card = {
  ...changedMark,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0.5 },
};
