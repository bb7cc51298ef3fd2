import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOpenTask } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindNow } from '#data/queries/dueDates.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { csvOf } from '#lib/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { AssignDialog } from '#shared/assignDialog/AssignDialog.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { ClientFigures } from './clientFigures.ts';
import { isTheirTurn } from './lastActivity.ts';
import { useClientArchive } from './useClientArchive.ts';
import type { Selection } from './useSelection.ts';

/** Actions on all selected clients. */
export default function SelectionActions({ selection: { chosen, clear } }: { selection: Selection }) {
  const { t } = useTranslation('client');
  const [isAssigning, setIsAssigning] = useState(false);
  const exportCsv = useCsv(chosen);
  const archive = useClientArchive();
  const { isOnline } = useSync();
  const assignees = chosen.flatMap(({ assignee }) => assignee ?? []);
  const late = chosen.filter(({ state, task }) => isTheirTurn(state) && isOpenTask(task));
  const remind = () => {
    for (const { path, task } of late) void remindNow(path, task);
    showToast(t('selection.reminded', { count: late.length }), 'success');
  };
  return (
    <Box role="group" aria-label={t('selection.label')} sx={bar}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {t('selection.chosen', { count: chosen.length })}
      </Typography>
      <Button size="small" variant="contained" disabled={assignees.length === 0} onClick={() => setIsAssigning(true)}>
        {t('actions.assign')}
      </Button>
      <Button size="small" variant="outlined" disabled={late.length === 0} onClick={remind}>
        {t('selection.remind')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => void exportCsv()}>
        {t('selection.csv')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={archive.isBusy || !isOnline || assignees.length < chosen.length}
        onClick={() => void archive.save(chosen)}
      >
        <span>{t(archive.isBusy ? 'export.busy' : 'export.zip')}</span>
      </Button>
      <Button size="small" color="inherit" onClick={clear}>
        {t('selection.clear')}
      </Button>
      {isAssigning && (
        <AssignDialog
          clients={assignees}
          onDone={(severity, text) => {
            showToast(text, severity === 'success' ? 'success' : 'blank');
            clear();
          }}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </Box>
  );
}

/** Saves the selected clients as a CSV table. */
function useCsv(chosen: readonly ClientFigures[]): () => Promise<void> {
  const { t } = useTranslation('client');
  const { t: admin } = useTranslation('admin');
  const dateTime = useDateTime();
  const date = (at: number | null | undefined) => (at === null || at === undefined ? '' : dateTime(at));
  const head = [
    admin('clients.client'),
    ...[
      t('csv.email'),
      t('facts.company'),
      t('list.state'),
      t('csv.flow'),
      t('csv.steps'),
      t('list.due'),
      t('list.sorts.activity'),
    ],
  ];
  return async () => {
    const rows = chosen.map((client) => [
      ...[client.name, client.email, client.company, t(`states.${client.state}`), client.flow],
      ...[`${client.done}/${client.total}`, date(client.task.dueAt?.toMillis()), date(client.lastActivityAt)],
    ]);
    saveFile(new Blob([await csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), 'clients.csv');
  };
}

/** Stays below the top bar while the list scrolls. */
const bar = {
  position: 'sticky',
  top: 73,
  zIndex: 2,
  bgcolor: 'background.paper',
  boxShadow: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  p: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '14px',
};
