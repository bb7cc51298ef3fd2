import {
  AppError,
  formAssignmentPath,
  isOrderPath,
  keepAnswersWrites,
  PlainTime,
  shownFields,
  startAssignmentWrites,
  submitFormWrites,
  takeBackFormWrites,
  type Answers,
  type FormAssignment,
  type Write,
  say,
} from '@firstmile/domain';
import i18n from 'i18next';
import { command, commit, type Label } from '../sync/commit.ts';
import { waitingFields } from '../sync/fieldConflicts.ts';
import { knownForm } from './formCopies.ts';
import { seenIn } from '../sync/seenIn.ts';
import { currentClientId } from '../session/sessionStore.ts';
import { latest, open } from './myForms.ts';

/** Forms that this page has begun and no view shows as begun yet: the rules refuse a second beginning. */
const started = new Set<string>();

/** Starts a form at its first edit. Like all saves here it returns at once. */
export function startForm(id: string): void {
  if (started.has(id)) return;
  const writes = startAssignmentWrites(find(id));
  started.add(id);
  void commit('labels.formStarted', writes);
}

/**
 * Saves on the server those answers that differ from the `seen` ones, so that another device can continue. An answer
 * that another device has changed meanwhile waits for a decision.
 */
export function keepAnswers(id: string, seen: Answers, answers: Answers): void {
  save({ id, seen, label: 'labels.formAnswers' }, (form) => keepAnswersWrites(form, answers));
}

/**
 * Submits a form, with the answers that differ from the `seen` ones and those that still wait to be sent: if one of
 * them turns out to be changed elsewhere, the person is asked before the form is submitted. Throws AppError with the
 * ids of the wrong fields.
 */
export function submitForm({ id, seen, answers, draft }: Submission): void {
  const unsent = waitingFields(formAssignmentPath(id));
  save({ id, seen, label: 'labels.formSubmitted', draft }, (form) => {
    const loadedForm = knownForm(form);
    if (!loadedForm) throw new AppError('not-found', say('form.notAssigned'));
    // in the words of the page, which messages name
    const fields = shownFields(loadedForm.customForm.fields, i18n.language);
    const shown = { ...loadedForm, customForm: { ...loadedForm.customForm, fields } };
    return submitFormWrites(shown, answers, localToday()).map((write) =>
      write.op === 'update' ? { ...write, data: { ...unsent, ...write.data } } : write,
    );
  });
}

/** Takes a handed-in form back, also without a network; `minutes` is the setting. Throws AppError `conflict` when that is no longer possible. */
export const takeBackForm = command('labels.formTakenBack', (form: FormAssignment, minutes: number) =>
  takeBackFormWrites(form, minutes, Date.now()),
);

interface Submission {
  id: string;
  seen: Answers;
  answers: Record<string, unknown>;
  draft: string;
}

/** Today where the person is, as yyyy-mm-dd. */
export function localToday(now = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * Saves a change after starting the form by a write of its own: if another device has begun already, the rules refuse
 * only the start, and the answers arrive all the same.
 */
function save(
  { id, seen, label, draft }: { id: string; seen: Answers; label: Label; draft?: string },
  change: (started: FormAssignment) => Write[],
): void {
  const form = find(id);
  const startedAt = form.startedAt ?? PlainTime.at(Date.now());
  const writes = change({ ...form, answers: seen, startedAt });
  if (form.status === 'ASSIGNED') startForm(id);
  else started.delete(id); // should the server refuse, it is assigned again, and can be begun again
  void commit(label, writes, { seen: seenIn(writes, { answers: seen }, isAnswerPath), draft });
}

const isAnswerPath = (field: string) => field.startsWith('answers.') && !isOrderPath(field);

function find(id: string): FormAssignment {
  const clientId = currentClientId();
  const form = [...latest.peek(clientId).items, ...open.peek(clientId).items].find(
    (assignment) => assignment.id === id,
  );
  if (!form) throw new AppError('not-found', say('form.notAssigned'));
  return form;
}
