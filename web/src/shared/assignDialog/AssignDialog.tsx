import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { fullName, MAX_NOTES, type Assignee } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessZone } from '#data/queries/plans.ts';
import { useClientChoice } from '#data/queries/users.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ClientChecklist } from '#ui/lists/ClientChecklist.tsx';
import { isolate } from '#lib/isolate.ts';
import { hasTasks, NO_TASKS, TaskPicker, type Tasks } from './TaskPicker.tsx';
import { NOW } from './when.ts';
import { WhenFields } from './WhenFields.tsx';
import { useAssigning } from './useAssigning.ts';
import { useOpenElsewhere } from '#data/queries/openElsewhere.ts';

interface Props {
  /** The tasks to assign; chosen in the dialog if absent. */
  tasks?: Tasks;
  /** The clients who get them; chosen in the dialog if absent. */
  clients?: readonly Assignee[];
  onDone: (severity: 'success' | 'info', text: string) => void;
  onClose: () => void;
}

/** Assigns forms and flows to clients, with a due date and notes. All pages use it. */
export function AssignDialog({ tasks: fixedTasks, clients, onDone, onClose }: Props) {
  const { t } = useTranslation('assign');
  const key = [fixedTasks ? titleOf(fixedTasks) : '', ...(clients ?? []).map(({ id }) => id)].join('/');
  const { value, change, forget } = useTyped(`assign/${key}`, NOTHING);
  const tasks = fixedTasks ?? value.chosen;
  const users = clients ?? value.ticked;
  const discard = () => {
    forget();
    onClose();
  };
  const { problem, isBusy, assign, clear } = useAssigning(onDone, discard);
  const isPlanned = value.when.mode !== 'now';
  const ownZone = useTimeZone();
  const zone = useBusinessZone() ?? ownZone;
  // Disabled until something is chosen here; if the task is given, the error says what is missing.
  const isWhole = !isPlanned || (value.when.first !== '' && value.when.time !== '');
  const isReady = fixedTasks !== undefined || (hasTasks(tasks) && users.length > 0);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="assign-title"
    >
      <DialogTitle id="assign-title" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(fixedTasks) === null ? t('new') : t('title', { name: titleOf(fixedTasks) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity="error">{problem}</Banner>}
        {clients && <Typography>{t('for', { names: namesOf(clients) })}</Typography>}
        {!fixedTasks && (
          <TaskPicker
            value={value.chosen}
            form={unchanged}
            flow={unchanged}
            onChange={(chosen) => change({ ...value, chosen })}
          />
        )}
        {!clients && (
          <Clients
            value={value.ticked}
            onChange={(ticked) => {
              change({ ...value, ticked });
              clear();
            }}
          />
        )}
        {!isPlanned && <OpenElsewhere tasks={tasks} users={users} />}
        <WhenFields value={value.when} zone={zone} onChange={(when) => change({ ...value, when })} />
        <DueByItself tasks={tasks} isDated={!isPlanned && value.dueAt !== null} />
        {!isPlanned && <DueDateInput value={value.dueAt} onChange={(dueAt) => change({ ...value, dueAt })} />}
        {(!fixedTasks || fixedTasks.forms.length > 0) && (
          <TextInput
            name="assign-notes"
            label={t('notes')}
            helperText={tasks.flows.length > 0 ? t('notesHint') : undefined}
            multiline
            minRows={2}
            value={value.notes}
            onChange={({ target }) => change({ ...value, notes: target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_NOTES } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={discard}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void assign(tasks, users, { ...value, zone })}
          disabled={!isReady || !isWhole || isBusy}
        >
          <span>{isPlanned ? t('plan.action') : t(actionOf(tasks))}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const NOTHING = {
  chosen: NO_TASKS,
  ticked: [] as readonly Assignee[],
  dueAt: null as number | null,
  notes: '',
  when: NOW,
};

/** Clients that a search finds, with checkboxes. */
function Clients({ value, onChange }: { value: readonly Assignee[]; onChange: (users: Assignee[]) => void }) {
  const [search, setSearch] = useState('');
  const choice = useClientChoice(49, search);
  return <ClientChecklist search={search} onSearch={setSearch} choice={choice} chosen={value} onChange={onChange} />;
}

const unchanged = <T,>(task: T): T => task;

const actionOf = ({ forms, flows }: Tasks) =>
  flows.length === 0 ? ('assignForm' as const) : forms.length === 0 ? ('assignFlow' as const) : ('assign' as const);

const titleOf = (tasks: Tasks | undefined) => [...(tasks?.forms ?? []), ...(tasks?.flows ?? [])][0]?.name ?? null;

const SHOWN = 3;
const namesOf = (clients: readonly Assignee[]) =>
  clients
    .slice(0, SHOWN)
    .map((client) => isolate(fullName(client)))
    .join(', ') + (clients.length > SHOWN ? ` +${clients.length - SHOWN}` : '');

/** Says when the tasks are due that come without a date. */
function DueByItself({ tasks, isDated }: { tasks: Tasks; isDated: boolean }) {
  const { t } = useTranslation('assign');
  const due = [...tasks.forms, ...tasks.flows].filter(({ dueDays }) => typeof dueDays === 'number');
  if (isDated || due.length === 0) return null;
  const texts = due.map(({ name, dueDays }) => t('dueByItself', { name: isolate(name), count: dueDays ?? 0 }));
  return <Typography color="textSecondary">{texts.join(' ')}</Typography>;
}

/** Number of assignments that are named; the others are counted. */
const NAMED = 5;

/** Warns, before assigning, about clients who have one of the forms open already, by itself or in a flow. */
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
