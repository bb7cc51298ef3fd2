import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { safeFileName } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '#lib/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { FiguresTable, type Table } from './FiguresTable.tsx';

interface Props {
  title: string;
  /** Tells what is counted, and from when on. */
  text: string;
  table: Table;
  /** `empty`: nothing was counted in the period. */
  state: 'loading' | 'empty' | 'ready';
  /** Controls above the chart. */
  choice?: ReactNode;
  /** The chart; without one the table itself is shown. */
  children?: ReactNode;
}

/** Shows one report: a chart, the same figures as a table, and as a CSV file. */
export function ReportPanel({ title, text, table, state, choice, children }: Props) {
  const { t } = useTranslation('reports');
  const save = async () => {
    const csv = await csvOf([[...table.columns], ...table.rows.map(({ cells }) => [...cells])]);
    saveFile(new Blob([csv], { type: 'text/csv' }), `${safeFileName(title)}.csv`);
  };
  const action = state === 'ready' && (
    <Button
      size="small"
      startIcon={<Download />}
      aria-label={t('csvOf', { title })}
      onClick={() => void save().catch(() => showToast(t('csvFailed'), 'error'))}
    >
      {t('csv')}
    </Button>
  );
  return (
    <Panel title={title} action={action}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '62ch' }}>
          {text}
        </Typography>
        {choice && <Box sx={{ maxWidth: 320 }}>{choice}</Box>}
        {state !== 'ready' && (
          <Typography color="textSecondary" role={state === 'loading' ? 'status' : undefined} sx={{ py: 3 }}>
            {t(state)}
          </Typography>
        )}
        {state === 'ready' && (children ?? <FiguresTable caption={title} {...table} />)}
        {state === 'ready' && children && (
          <Box component="details">
            <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
              {t('asTable')}
            </Typography>
            <FiguresTable caption={title} {...table} />
          </Box>
        )}
      </Box>
    </Panel>
  );
}
