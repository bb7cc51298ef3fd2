import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import {
  AppError,
  cleanEmail,
  cleanLine,
  invitedProblem,
  isoTime,
  listed,
  PlainTime,
  readPastedList,
  type Language,
  type ListedPerson,
  type MessageOrText,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invite } from '#data/queries/invitationCommands.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { useSync } from '#data/sync/sync.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { withEditedNames, type EditedNames } from './editedNames.ts';
import { NamesTable } from './NamesTable.tsx';
import { OnePersonFields } from './OnePersonFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { InviteTaskFields } from './InviteTasks.tsx';
import { chosenIds, useChosenTasks, type InviteTasks } from './chosenTasks.ts';

/** The people to invite, and their tasks. */
interface Order {
  /** True for a pasted list, false for one person in fields. */
  isList: boolean;
  /** The list. */
  text: string;
  /** The one person, as typed. */
  person: ListedPerson;
  /** The corrected names of the list. */
  names: EditedNames;
  tasks: InviteTasks;
}
type Draft = ReturnType<typeof useDraft<Order>>;

/**
 * Invites a list of people, all or none, with their tasks. The entries stay on this device until they are sent or
 * discarded.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft<Order>('invite');
  return draft.isLoaded && <InviteForm draft={draft} onClose={onClose} />;
}

function InviteForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t, i18n } = useTranslation('invitations');
  const { t: imports } = useTranslation('imports');
  const say = useMessage();
  const { isOnline } = useSync();
  const timeZone = useTimeZone();
  const [order, setOrder] = useState<Order>(() => ({
    ...NOBODY,
    isList: Boolean(draft.draft?.text), // drafts of before there were fields are lists
    tasks: { ...NO_TASKS, language: i18n.language as Language },
    ...draft.draft,
  }));
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { isList, text, names } = order;
  const lines = readPastedList(text);
  const typedPerson = cleanPerson(order.person);
  const read = lines.flatMap((line) => ('person' in line ? [line.person] : []));
  const people = isList ? withEditedNames(read, names) : [typedPerson];
  const { tasks, isComplete } = useChosenTasks(order.tasks);
  const arePeopleRight = isList
    ? people.length > 0 && people.length === lines.length
    : invitedProblem(typedPerson) === null;
  const isReady = arePeopleRight && isComplete;
  const change = (part: Partial<Order>) => {
    setOrder({ ...order, ...part });
    draft.keep({ ...order, ...part });
  };
  const discard = () => {
    draft.clear();
    onClose();
  };
  const send = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { dueAt, note, language } = tasks;
      const due = { dueAt: dueAt === null ? null : isoTime(PlainTime.at(dueAt)), timeZone };
      await invite({ people, ...chosenIds(tasks), note, language, ...due });
      showToast(t('dialog.done', { count: people.length }), 'success');
      discard();
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
        {!isList ? (
          <OnePersonFields
            person={order.person}
            email={typedPerson.email}
            onChange={(person) => change({ person })}
            onList={(list) => change({ isList: true, text: list })}
          />
        ) : (
          <>
            <PeopleField text={text} lines={lines} onChange={(list) => change({ text: list })} />
            <NamesTable people={read} edited={names} onChange={(edited) => change({ names: edited })} />
          </>
        )}
        <Button size="small" onClick={() => change({ isList: !isList })} sx={{ justifySelf: 'start' }}>
          <span>{imports(isList ? 'names.one' : 'names.several')}</span>
        </Button>
        <InviteTaskFields value={tasks} onChange={(chosen) => change({ tasks: chosen })} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={discard} disabled={isBusy}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void send()} disabled={!isReady || isBusy || !isOnline}>
          <span>{t('dialog.send', { count: people.length })}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const NOBODY = { isList: false, text: '', person: { firstName: '', lastName: '', email: '' }, names: {} };
/** Cleans a typed person. A last name alone becomes the first name. */
function cleanPerson({ firstName, lastName, email }: ListedPerson): ListedPerson {
  const [first, last] = [cleanLine(firstName), cleanLine(lastName)];
  return {
    firstName: first || last,
    lastName: first === '' ? '' : last,
    email: cleanEmail(email).toLowerCase(),
  };
}

const NO_TASKS = { forms: [], flows: [], dueAt: null, note: '' };

/** Lists the reasons for a refusal, each once. */
function reason(error: unknown): MessageOrText | null {
  const fields = error instanceof AppError ? error.fields : [];
  return fields.length > 0 ? listed(fields.map(({ msg }) => msg)) : errorMessage(error);
}
