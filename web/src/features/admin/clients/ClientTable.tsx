import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { clientAddress } from '#lib/clientAddress.ts';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useArrowKeys } from '#ui/lists/useArrowKeys.ts';
import { changedMark, ClientStateText, ClientStatusBadge, SelectClient } from './ClientCells.tsx';
import type { ClientFigures } from './clientFigures.ts';
import { ClientName } from '../ClientName.tsx';
import { LastActivity } from './LastActivity.tsx';
import { progressColor } from './progressColor.ts';
import type { Selection } from './useSelection.ts';

const COLUMNS = ['client', 'status', 'progress', 'onboarding', 'lastActivity'] as const;

export interface ClientListProps {
  rows: readonly ClientFigures[];
  /** Ids of rows that have just changed. */
  changed: ReadonlySet<string>;
  selection: Selection;
}

/** Lists the clients as a table, for screens with room for five columns. */
export function ClientTable({ rows, changed, selection }: ClientListProps) {
  const { t } = useTranslation('admin');
  const { t: client } = useTranslation('client');
  const arrows = useArrowKeys('a, input');
  const areAll = rows.every(selection.has);
  return (
    <TableContainer sx={{ mx: -2, width: 'auto' }} onKeyDown={arrows}>
      <Table aria-label={t('clients.title')} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{ width: 52 }}>
              <Checkbox
                checked={areAll}
                indeterminate={!areAll && rows.some(selection.has)}
                onChange={() => selection.toggle(rows, !areAll)}
                slotProps={{ input: { 'aria-label': client('selection.all') } }}
              />
            </TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} sx={widths[column]}>
                {t(`clients.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ClientRow key={row.id} row={row} isChanged={changed.has(row.id)} selection={selection} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ClientRowProps {
  row: ClientFigures;
  isChanged: boolean;
  selection: Selection;
}

function ClientRow({ row, isChanged, selection }: ClientRowProps) {
  const { t } = useTranslation('admin');
  return (
    <TableRow data-changed={isChanged || undefined} sx={rowStyle}>
      <TableCell padding="checkbox">
        <SelectClient row={row} selection={selection} />
      </TableCell>
      <TableCell component="th" scope="row">
        <ClientName name={row.name} email={row.email} company={row.company} to={clientAddress(row.id)} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          <ClientStatusBadge status={row.status} />
          <ClientStateText row={row} />
        </Box>
      </TableCell>
      <TableCell sx={alignedBars}>
        <ProgressBar
          value={row.percent}
          label={t('clients.progressOf', { name: row.name })}
          color={progressColor(row.percent)}
          showValue
        />
      </TableCell>
      <TableCell>
        <span>{t('clients.steps', { done: row.done, total: row.total })}</span>
        <Box sx={{ '&:not(:empty)': { mt: 0.5 } }}>
          <DueMark task={row.task} hasBadge={false} />
        </Box>
      </TableCell>
      <TableCell>
        <LastActivity row={row} />
      </TableCell>
    </TableRow>
  );
}

const widths = {
  client: { width: '31%' },
  status: { width: '19%' },
  progress: { width: '18%' },
  onboarding: { width: '19%' },
  lastActivity: { width: '13%' },
};
/** Aligns the bars: the figures beside them differ in length. */
const alignedBars = { '& [role=progressbar] + *': { minWidth: '4.5ch', textAlign: 'right' } };
const rowStyle = { ...changedMark, '&:last-child > *': { borderBottom: 0 } };
