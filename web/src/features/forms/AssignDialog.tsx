import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { AppError, type CustomForm, type User } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignForm } from '#data/queries/formAssignments.ts';
import { useClientChoice } from '#data/queries/users.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface AssignDialogProps {
  form: CustomForm;
  onDone: (severity: 'success', text: string) => void;
  onClose: () => void;
}

/** Gives one form to one client. */
export function AssignDialog({ form, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const [user, setUser] = useState<User | null>(null);
  const [problem, setProblem] = useState<{ severity: 'error' | 'info'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [dueAt, setDueAt] = useState<number | null>(null);
  const assign = async () => {
    if (!user) {
      setProblem({ severity: 'error', text: t('assign.userMissing') });
      return;
    }
    setIsBusy(true);
    try {
      const { assigned } = await assignForm(form, [user], '', dueAt);
      if (assigned === 0) {
        setProblem({ severity: 'info', text: t('assign.already', { user: nameOf(user), count: 1 }) });
        return;
      }
      onDone('success', t('assign.done', { name: form.name, user: nameOf(user) }));
      onClose();
    } catch (error) {
      setProblem({
        severity: 'error',
        text: `${t('assign.failed')}${error instanceof AppError ? `. ${say(error.says)}` : ''}`,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="assign-title">
      <DialogTitle id="assign-title">{t('assign.title', { name: form.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity={problem.severity}>{problem.text}</Banner>}
        <ClientChoice
          value={user}
          onChange={(chosen) => {
            setUser(chosen);
            setProblem(null);
          }}
        />
        <DueDateInput value={dueAt} onChange={setDueAt} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={() => void assign()} disabled={isBusy}>
          {t('assign.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

function ClientChoice({ value, onChange }: { value: User | null; onChange: (user: User | null) => void }) {
  const { t } = useTranslation('forms');
  const [search, setSearch] = useState('');
  const { clients, status, hasMore, more } = useClientChoice(49, search);
  return (
    <>
      <Autocomplete
        options={clients}
        value={value}
        loading={status === 'loading'}
        onChange={(_, chosen) => onChange(chosen)}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        filterOptions={(found) => found} // the query has done so, among all clients
        getOptionLabel={(client) => `${nameOf(client)} (${client.email})`}
        getOptionKey={(client) => client.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={t(status === 'error' ? 'loadFailed' : 'assign.noClients')}
        loadingText={t('assign.loading')}
        renderInput={(params) => <TextField {...params} label={t('assign.user')} />}
      />
      {hasMore && (
        <Button size="small" onClick={more} sx={{ justifySelf: 'start' }}>
          {t('assign.more')}
        </Button>
      )}
    </>
  );
}
