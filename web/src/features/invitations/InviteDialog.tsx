import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { AppError, listed, readPastedList, type Language, type Said } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invite } from '#data/queries/invitations.ts';
import { saysOf } from '#data/saysOf.ts';
import { useSync } from '#data/sync/sync.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PeopleField } from './PeopleField.tsx';
import { TaskFields, type Tasks } from './TaskFields.tsx';

/** Invites a list of people, all or none, with what they shall do. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('invitations');
  const say = useMessage();
  const { isOnline } = useSync();
  const [text, setText] = useState('');
  const [tasks, setTasks] = useState<Tasks>(() => ({ ...NO_TASKS, language: i18n.language as Language }));
  const [problem, setProblem] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const lines = readPastedList(text);
  const people = lines.flatMap((line) => ('person' in line ? [line.person] : []));
  const isReady = people.length > 0 && people.length === lines.length;
  const send = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { forms, flows, due, ...rest } = tasks;
      const ids = { formIds: forms.map(({ id }) => id), flowIds: flows.map(({ id }) => id) };
      await invite({ people, ...ids, ...rest, due: due === '' ? null : due });
      showToast(t('dialog.done', { count: people.length }), 'success');
      onClose();
    } catch (error) {
      setProblem(reason(error) ?? t('failed'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={(_, why) => why === 'escapeKeyDown' && !isBusy && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="invite-title"
    >
      <DialogTitle id="invite-title">{t('invite')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('dialog.intro')}</DialogContentText>
        {problem && <Banner severity="error">{say(problem)}</Banner>}
        {!isOnline && <Banner severity="warning">{t('dialog.offline')}</Banner>}
        <PeopleField text={text} lines={lines} onChange={setText} />
        <TaskFields value={tasks} onChange={setTasks} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void send()} disabled={!isReady || isBusy || !isOnline}>
          {t('dialog.send', { count: people.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const NO_TASKS = { forms: [], flows: [], due: '', note: '' };

/** What is wrong with whom, each once. */
function reason(error: unknown): Said | null {
  const fields = error instanceof AppError ? error.fields : [];
  return fields.length > 0 ? listed(fields.map(({ msg }) => msg)) : saysOf(error);
}
