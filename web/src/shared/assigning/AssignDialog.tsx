import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { fullName, MAX_NOTES, type Assignee } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientChoice } from '#data/queries/users.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ClientChecklist } from '#ui/lists/ClientChecklist.tsx';
import { isolate } from '#lib/isolate.ts';
import { hasTasks, NO_TASKS, TaskPicker, type Tasks } from './TaskPicker.tsx';
import { useAssigning } from './useAssigning.ts';
import { useOpenElsewhere } from '#data/queries/openElsewhere.ts';

interface Props {
  /** What is assigned, where that is known: else it is chosen here. */
  tasks?: Tasks;
  /** Who gets it, where that is known: else they are ticked here. */
  clients?: readonly Assignee[];
  onDone: (severity: 'success' | 'info', text: string) => void;
  onClose: () => void;
}

/** Gives forms and flows to clients, with a date and a note: the one way to assign, from wherever it is begun. */
export function AssignDialog({ tasks: given, clients, onDone, onClose }: Props) {
  const { t } = useTranslation('assign');
  const [chosen, setChosen] = useState(NO_TASKS);
  const [ticked, setTicked] = useState<readonly Assignee[]>([]);
  const [dueAt, setDueAt] = useState<number | null>(null);
  const [notes, setNotes] = useState('');
  const tasks = given ?? chosen;
  const users = clients ?? ticked;
  const { problem, isBusy, assign, clear } = useAssigning(onDone, onClose);
  // With nothing chosen here the button waits; where the one thing is known, it says what is missing.
  const isReady = given !== undefined || (hasTasks(tasks) && users.length > 0);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="assign-title"
    >
      <DialogTitle id="assign-title" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(given) === null ? t('new') : t('title', { name: titleOf(given) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity="error">{problem}</Banner>}
        {clients && <Typography>{t('for', { names: namesOf(clients) })}</Typography>}
        {!given && <TaskPicker value={chosen} form={whole} flow={whole} onChange={setChosen} />}
        {!clients && (
          <Clients
            value={ticked}
            onChange={(next) => {
              setTicked(next);
              clear();
            }}
          />
        )}
        <OpenElsewhere tasks={tasks} users={users} />
        <DueDateInput value={dueAt} onChange={setDueAt} />
        {(!given || given.forms.length > 0) && (
          <TextInput
            name="assign-notes"
            label={t('notes')}
            helperText={tasks.flows.length > 0 ? t('notesHint') : undefined}
            multiline
            minRows={2}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NOTES } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void assign(tasks, users, { notes, dueAt })}
          disabled={!isReady || isBusy}
        >
          <span>{t(actionOf(tasks))}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The users that a search finds, to tick. */
function Clients({ value, onChange }: { value: readonly Assignee[]; onChange: (users: Assignee[]) => void }) {
  const [search, setSearch] = useState('');
  const choice = useClientChoice(49, search);
  return <ClientChecklist search={search} onSearch={setSearch} choice={choice} chosen={value} onChange={onChange} />;
}

const whole = <T,>(one: T): T => one;

const actionOf = ({ forms, flows }: Tasks) =>
  flows.length === 0 ? ('assignForm' as const) : forms.length === 0 ? ('assignFlow' as const) : ('assign' as const);

const titleOf = (given: Tasks | undefined) => [...(given?.forms ?? []), ...(given?.flows ?? [])][0]?.name ?? null;

const SHOWN = 3;
const namesOf = (clients: readonly Assignee[]) =>
  clients
    .slice(0, SHOWN)
    .map((one) => isolate(fullName(one) || one.email))
    .join(', ') + (clients.length > SHOWN ? ` +${clients.length - SHOWN}` : '');

/** So many are named; the others are counted. */
const NAMED = 5;

/** Says, before anything is assigned, who has which of the forms open already, by itself or in a flow. */
function OpenElsewhere({ tasks, users }: { tasks: Tasks; users: readonly Assignee[] }) {
  const { t } = useTranslation('assign');
  const open = useOpenElsewhere(tasks.forms, tasks.flows, users);
  if (open.length === 0) return null;
  const named = open
    .slice(0, NAMED)
    .map(({ client, form, isInFlow }) => t(isInFlow ? 'elsewhere.inFlow' : 'elsewhere.alone', { client, form }));
  const more = open.length - named.length;
  return (
    <Banner severity="warning">
      {[t('elsewhere.title'), named.join('; '), more > 0 && t('elsewhere.more', { count: more })]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}
