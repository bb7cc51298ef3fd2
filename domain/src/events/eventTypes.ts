import type { EntryAbout, PublishedType } from '../people/activity.ts';

/** An event as programs see it: its published name, what its `about` names besides the client, and when it happens. */
interface EventType {
  name: string;
  about: readonly (keyof EntryAbout)[];
  text: string;
}

const event = (name: string, text: string, about: readonly (keyof EntryAbout)[] = []): EventType => ({
  name,
  about,
  text,
});

/**
 * The published events, by the types of the trail. Names and meanings stay as they are; another meaning is another name.
 */
export const EVENT_TYPES: Record<PublishedType, EventType> = {
  'step-completed': event('step.completed', 'A client completed a step', ['run', 'step']),
  'onboarding-completed': event('onboarding.completed', 'A client completed the standard onboarding', ['run']),
  'form-completed': event('form.handed_in', 'A client handed in a form', ['form']),
  'form-taken-back': event('form.taken_back', 'A client took a form back', ['form']),
  'flow-completed': event('flow.completed', 'A client completed a flow', ['flow']),
  'onboarding-approved': event('work.approved', 'The team approved an onboarding, flow or form', [
    'run',
    'flow',
    'form',
  ]),
  'changes-requested': event('work.changes_requested', 'The team asked for changes in an onboarding, flow or form', [
    'run',
    'flow',
    'form',
  ]),
  'document-approved': event('document.approved', 'The team approved a document', ['file']),
  'file-sent-back': event('file.sent_back', 'The team sent a file back; `detail` is the reason', ['file']),
  'document-uploaded': event('document.stored', 'A document was stored in the library', ['file']),
  'file-uploaded': event('file.stored', 'A file was stored', ['file']),
  'file-replaced': event('file.replaced', 'A file was replaced; `detail` is the name of the new one', ['file']),
  'file-removed': event('file.removed', 'A file was removed', ['file']),
  'agreement-signed': event('agreement.signed', 'A client signed an agreement', ['signature']),
  'agreement-declined': event('agreement.declined', 'A client declined an agreement; `detail` is the reason', [
    'decline',
  ]),
  'agreement-countersigned': event('agreement.countersigned', 'The business countersigned an agreement', ['signature']),
  'form-assigned': event('form.assigned', 'A form was assigned', ['form']),
  'form-cancelled': event('form.cancelled', 'The assignment of a form was cancelled', ['form']),
  'form-removed': event('form.removed', 'The assignment of a form was deleted', ['form']),
  'flow-assigned': event('flow.assigned', 'A flow was assigned', ['flow']),
  'flow-removed': event('flow.removed', 'The assignment of a flow was deleted', ['flow']),
  'followed-up': event('rule.assigned', 'An automatic rule assigned a form or flow'),
  'follow-up-open': event('rule.skipped', 'An automatic rule assigned nothing, because it was open already'),
  'follow-up-notified': event('rule.notified', 'An automatic rule notified the team'),
  'client-handed': event('client.handed_over', 'An admin, the `subject`, became responsible for a client'),
  'client-released': event('client.released', 'Nobody is responsible for a client any more'),
  'due-date-set': event('due_date.set', 'A task got a due date, `detail`', ['run', 'flow', 'form']),
  'due-date-removed': event('due_date.removed', 'A task lost its due date', ['run', 'flow', 'form']),
  'reminder-asked': event('reminder.requested', 'The team asked for a reminder', ['run', 'flow', 'form']),
  'reminders-paused': event('reminders.paused', 'The reminders of a task were paused', ['run', 'flow', 'form']),
  'reminders-resumed': event('reminders.resumed', 'The reminders of a task were resumed', ['run', 'flow', 'form']),
  'task-handed': event('task.handed_over', 'A task was handed to another of the client’s people', [
    'run',
    'flow',
    'form',
  ]),
  'meeting-booked': event('meeting.booked', 'A call was booked for the time in `detail`', ['meeting']),
  'meeting-moved': event('meeting.moved', 'A call was moved to the time in `detail`', ['meeting']),
  'meeting-cancelled': event('meeting.cancelled', 'A call was cancelled', ['meeting']),
  'client-invited': event('client.invited', 'A client was invited', ['invitation']),
  'client-joined': event('client.joined', 'A client accepted an invitation', ['invitation']),
  'admin-invited': event('admin.invited', 'An administrator was invited', ['invitation']),
  'admin-joined': event('admin.joined', 'An administrator accepted an invitation', ['invitation']),
  'admin-removed': event('admin.removed', 'An administrator was removed'),
  'member-invited': event('member.invited', 'A colleague was invited to a client’s team', ['invitation']),
  'member-joined': event('member.joined', 'A colleague joined a client’s team', ['invitation']),
  'member-removed': event('member.removed', 'A colleague was removed from a client’s team'),
  'invitation-renewed': event('invitation.renewed', 'An invitation was sent again', ['invitation']),
  'invitation-withdrawn': event('invitation.withdrawn', 'An invitation was withdrawn', ['invitation']),
  'second-factor-removed': event('second_factor.removed', 'An admin removed a person’s second factor'),
  'email-changed': event('email.changed', 'A person changed the email address; `subject` is the former one'),
  'mails-stopped': event('mails.stopped', 'A person unsubscribed from a kind of mail'),
  'mail-failed': event('mail.failed', 'A mail could not be delivered to the addresses in `detail`'),
};

/** The names of all events. */
export const EVENT_NAMES: readonly string[] = Object.values(EVENT_TYPES).map(({ name }) => name);

/** Finds the type of the trail that is published under a name. */
export const typeOfEvent = (name: string): PublishedType | undefined =>
  (Object.keys(EVENT_TYPES) as PublishedType[]).find((type) => EVENT_TYPES[type].name === name);
