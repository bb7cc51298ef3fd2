import {
  isToDo,
  placedAnswers,
  type Answer,
  type FormAssignment,
  type PlacedAnswers,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { useDraft, useDrafts } from '#data/sync/drafts.ts';
import { keepAnswers, startForm } from '#data/queries/myFormCommands.ts';
import { useSync } from '#data/sync/sync.ts';
import { waits } from '#lib/waits.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  changeAnswer,
  recordSent,
  joined,
  openFilling,
  answersToSend,
  mergeSaved,
  mergeConflicts,
  type Filling,
  type DraftAnswers,
} from './filling.ts';
import { useAnswerConflicts } from './useAnswerConflicts.ts';

/**
 * The draft of an assignment on this device, with its form, so that it can still be read when the assignment is
 * deleted.
 */
export interface DraftedForm extends DraftAnswers {
  form?: Pick<WholeFormAssignment['customForm'], 'name' | 'fields'>;
}
type Draft = ReturnType<typeof useDraft<DraftedForm>>;

const PREFIX = 'customForm/';
export const useAnswersDraft = (id: string): Draft => useDraft<DraftedForm>(PREFIX + id);

/** Lists the forms that have a draft on this device. */
export const useDraftedForms = () =>
  useDrafts(PREFIX).flatMap(({ key, value }) => {
    const { form } = value as DraftedForm;
    return form ? [{ id: key.slice(PREFIX.length), name: form.name }] : [];
  });

/**
 * Holds the answers of a form being filled in. Every change is stored on this device at once. It is sent to the server
 * when typing pauses, when a field or the page is left, and when the network is back. The person has to decide
 * `conflicts` first.
 */
export function useAnswers(assignment: WholeFormAssignment, draft: Draft) {
  const [filling, setFilling] = useState(() => openFilling(assignment.answers, draft.draft));
  const conflicts = useAnswerConflicts(assignment);
  const saved = useMemo(() => placedAnswers(assignment.answers), [assignment.answers]);
  const merged = dequal(filling.saved, saved) ? filling : mergeSaved(filling, saved);
  const next = conflicts === null ? merged : mergeConflicts(merged, conflicts);
  if (next !== filling) setFilling(next);
  const { asked } = filling;
  const base = joined(filling.base);
  const answers = joined(filling.answers);
  const isDirty = !dequal(filling.answers, filling.base);

  const latest = useRef(filling); // for a change that comes late, such as a file's
  useEffect(() => {
    latest.current = filling;
  }, [filling]);
  const { name, fields } = assignment.customForm;
  const keep = (filling: Filling) =>
    draft.keep({
      base: joined(filling.base),
      answers: joined(filling.answers),
      asked: filling.asked,
      form: { name, fields },
    });
  // the assignment's answers are kept here too until it is handed in, because it may be deleted
  const isKept = isDirty || (isToDo(assignment) && Object.keys(answers).length > 0);
  const isHandedIn = useRef(false);
  const follow = useEffectEvent(() => {
    if (isKept) keep(filling);
    else if (!isHandedIn.current) draft.clear(); // otherwise the command cleared it, if the disk stored that
  });
  useEffect(() => follow(), [base, answers, asked, isKept]);

  const change = (id: string, value: Answer | undefined) => {
    if (assignment.status === 'ASSIGNED') attempt(() => startForm(assignment.id));
    const before = latest.current;
    const next = changeAnswer(before, id, value);
    latest.current = next;
    keep(next);
    setFilling((now) => (now === before ? next : changeAnswer(now, id, value)));
  };
  const onSend = (sent: PlacedAnswers) => setFilling((now) => recordSent(now, sent));
  const mineNow = (conflicts ?? []).map((conflict) => ({ ...conflict, mine: filling.answers[conflict.id] })); // typing may have gone on
  /**
   * Runs the command that hands the form in, with the key of the draft that it clears. Throws what the command throws.
   */
  const handIn = (command: (draft: string) => void) => {
    command(draft.key);
    isHandedIn.current = true;
  };
  const send = useSend(assignment, filling, onSend);
  return { base, answers, change, conflicts: mineNow, handIn, send };
}

/** Sends answers that differ from the assignment's, once typing pauses. The returned function sends them at once. */
function useSend(assignment: FormAssignment, filling: Filling, onSend: (sent: PlacedAnswers) => void): () => void {
  const { isOnline } = useSync();
  const sent = useRef<PlacedAnswers | null>(null);
  const { base } = filling;
  const answers = answersToSend(filling);
  const isDirty = !dequal(answers, base);
  const sendNow = () => {
    // refused answers are not sent again until they change
    if (!isDirty || !isToDo(assignment) || dequal(sent.current, answers)) return;
    sent.current = answers;
    onSend(answers);
    attempt(() => keepAnswers(assignment.id, joined(base), joined(answers)));
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    if (!isDirty || !isOnline) return; // offline the draft is enough; the answers are sent once, not at every pause
    const timer = setTimeout(() => send(), waits.answersRest);
    return () => clearTimeout(timer);
  }, [filling.answers, isDirty, isOnline]);
  useEffect(() => {
    const leave = () => send();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return () => isOnline && sendNow();
}

/** Runs `act`. Answers that cannot be sent now stay in the draft; the screen tells when the form is no longer open. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.warn(error);
  }
}
