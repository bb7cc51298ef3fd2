import { isToDo, type Answer, type Answers, type FormAssignment, type WholeFormAssignment } from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { useDraft, useDrafts } from '#data/sync/drafts.ts';
import { keepAnswers, startForm } from '#data/queries/myFormCommands.ts';
import { useSync } from '#data/sync/sync.ts';
import { waits } from '#lib/waits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  changeAnswer,
  noteSent,
  openFilling,
  sendable,
  takeIn,
  takeInQuestions,
  type Filling,
  type KeptAnswers,
} from './filling.ts';
import { useAnswerConflicts } from './useAnswerConflicts.ts';

/** The draft of an assignment on this device, with its form: so it can still be read when the assignment is deleted. */
export interface KeptForm extends KeptAnswers {
  form?: Pick<WholeFormAssignment['customForm'], 'name' | 'fields'>;
}
type Draft = ReturnType<typeof useDraft<KeptForm>>;

const PREFIX = 'customForm/';
export const useAnswersDraft = (id: string): Draft => useDraft<KeptForm>(PREFIX + id);

/** The forms that something is kept of on this device. */
export const useKeptForms = () =>
  useDrafts(PREFIX).flatMap(({ key, value }) => {
    const { form } = value as KeptForm;
    return form ? [{ id: key.slice(PREFIX.length), name: form.name }] : [];
  });

/**
 * The answers of a form being filled in. Every change goes to this device at once, and to the server when typing rests,
 * when a field or the page is left, and when the network is back. Of `conflicts` the person has to decide first. A form that nobody has
 * begun opens with what is `known`, which goes nowhere before the person changes something or hands the form in.
 */
export function useAnswers(assignment: WholeFormAssignment, draft: Draft, known: Answers) {
  const [offer, setOffer] = useState<'none' | 'made' | 'taken'>(() =>
    assignment.status === 'ASSIGNED' && !draft.draft && Object.keys(known).length > 0 ? 'made' : 'none',
  );
  const [filling, setFilling] = useState(() =>
    openFilling(assignment.answers, offer === 'made' ? { base: {}, answers: known } : draft.draft),
  );
  const drop = () => {
    setOffer('none');
    setFilling(openFilling(assignment.answers, undefined));
  };
  const isHeld = offer === 'made';
  const isLate = isHeld && assignment.status !== 'ASSIGNED'; // another device was faster
  if (isLate) drop();
  const conflicts = useAnswerConflicts(assignment);
  const heard = dequal(filling.saved, assignment.answers) ? filling : takeIn(filling, assignment.answers);
  const next = conflicts === null ? heard : takeInQuestions(heard, conflicts);
  if (next !== filling && !isLate) setFilling(next);
  const { base, answers, asked } = filling;
  const isDirty = !dequal(answers, base);

  const latest = useRef(filling); // for a change that comes late, such as a file's
  useEffect(() => {
    latest.current = filling;
  }, [filling]);
  const { name, fields } = assignment.customForm;
  const keep = (kept: Filling) =>
    draft.keep({ base: kept.base, answers: kept.answers, asked: kept.asked, form: { name, fields } });
  // what the assignment holds, here and on its way to the server, stays here too until it is handed in: it may be deleted
  const isKept = !isHeld && (isDirty || (isToDo(assignment) && Object.keys(answers).length > 0));
  const isHandedIn = useRef(false);
  const follow = useEffectEvent(() => {
    if (isKept) keep(filling);
    else if (!isHandedIn.current) draft.clear(); // else it went as it was handed in, if the disk took that
  });
  useEffect(() => follow(), [base, answers, asked, isKept]);

  const change = (id: string, value: Answer | undefined) => {
    if (assignment.status === 'ASSIGNED') attempt(() => startForm(assignment.id));
    if (isHeld) setOffer('taken');
    latest.current = changeAnswer(latest.current, id, value);
    keep(latest.current);
    setFilling((now) => changeAnswer(now, id, value));
  };
  const onSend = (sent: Answers) => setFilling((now) => noteSent(now, sent));
  const mineNow = (conflicts ?? []).map((one) => ({ ...one, mine: answers[one.id] })); // typing may have gone on
  /** Runs the command that hands the form in, and its draft of that key. Throws what the command throws. */
  const handIn = (command: (draft: string) => void) => {
    if (isHeld) setOffer('taken');
    command(draft.key);
    isHandedIn.current = true;
  };
  const send = useSend(assignment, { filling, isHeld }, onSend);
  const offered = { count: offer === 'none' ? 0 : Object.keys(known).length, drop: isHeld ? drop : undefined };
  return { base, answers, change, conflicts: mineNow, handIn, send, offered };
}

/** Sends the answers on while they are not those of the assignment; what it returns does so at once. */
function useSend(
  assignment: FormAssignment,
  { filling, isHeld }: { filling: Filling; isHeld: boolean },
  onSend: (sent: Answers) => void,
): () => void {
  const { isOnline } = useSync();
  const sent = useRef<Answers | null>(null);
  const { base } = filling;
  const answers = sendable(filling);
  const isDirty = !isHeld && !dequal(answers, base);
  const sendNow = () => {
    // what was refused is not sent again until it is changed
    if (!isDirty || !isToDo(assignment) || dequal(sent.current, answers)) return;
    sent.current = answers;
    onSend(answers);
    attempt(() => keepAnswers(assignment.id, base, answers));
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    if (!isDirty || !isOnline) return; // while offline the draft is enough: it is sent once, not at every rest
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

/** What cannot be sent now stays in the draft; when the form is no longer open, the screen says so. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.warn(error);
  }
}
