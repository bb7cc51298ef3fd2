import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AppError, type OnboardingFlow, type User } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignFlow } from '#data/queries/flowAssignments.ts';
import { useClientChoice } from '#data/queries/users.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ClientChecklist } from '#ui/lists/ClientChecklist.tsx';
import { useAssignedText } from '#ui/feedback/useAssignedText.ts';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface AssignDialogProps {
  flow: OnboardingFlow;
  onDone: (severity: 'success', text: string) => void;
  onClose: () => void;
}

/** Gives one flow to as many clients as are ticked. */
export function AssignDialog({ flow, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useState('');
  const choice = useClientChoice(49, search);
  const [users, setUsers] = useState<User[]>([]);
  const [dueAt, setDueAt] = useState<number | null>(null);
  const { problem, isBusy, assign, clear } = useAssigning(flow, onDone, onClose);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="assign-title"
    >
      <DialogTitle id="assign-title">{t('assign.title', { name: flow.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity={problem.severity}>{problem.text}</Banner>}
        <ClientChecklist
          search={search}
          onSearch={setSearch}
          choice={choice}
          chosen={users}
          onChange={(chosen) => {
            setUsers(chosen);
            clear();
          }}
        />
        <DueDateInput value={dueAt} onChange={setDueAt} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={() => void assign(users, dueAt)} disabled={isBusy}>
          {t('assign.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Problem = { severity: 'error' | 'info'; text: string } | null;

function useAssigning(flow: OnboardingFlow, onDone: AssignDialogProps['onDone'], onClose: () => void) {
  const { t } = useTranslation('flows');
  const assignedText = useAssignedText();
  const say = useMessage();
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setIsBusy] = useState(false);
  const assign = async (users: User[], dueAt: number | null) => {
    if (users.length === 0) {
      setProblem({ severity: 'error', text: t('assign.userMissing') });
      return;
    }
    setIsBusy(true);
    try {
      const { already } = await assignFlow(flow, users, dueAt);
      const text = assignedText(users, already, {
        done: (user) => t('assign.done', { name: flow.name, user }),
        already: (user, count) => t('assign.already', { user, count }),
      });
      if (already.length === users.length) {
        setProblem({ severity: 'info', text });
        return;
      }
      onDone('success', text);
      onClose();
    } catch (error) {
      const why = error instanceof AppError ? `. ${say(error.says)}` : '';
      setProblem({ severity: 'error', text: t('assign.failed') + why });
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, isBusy, assign, clear: () => setProblem(null) };
}
