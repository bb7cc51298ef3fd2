import type { PublishedType } from '@firstmile/domain';

/** The groups in which a person chooses events, in this order. */
export const EVENT_GROUPS = [
  'work',
  'decisions',
  'files',
  'agreements',
  'tasks',
  'calls',
  'people',
  'account',
] as const;
type EventGroup = (typeof EVENT_GROUPS)[number];

const GROUP_OF: Record<PublishedType, EventGroup> = {
  'step-completed': 'work',
  'onboarding-completed': 'work',
  'form-completed': 'work',
  'form-taken-back': 'work',
  'flow-completed': 'work',
  'onboarding-approved': 'decisions',
  'changes-requested': 'decisions',
  'document-approved': 'decisions',
  'file-sent-back': 'decisions',
  'document-uploaded': 'files',
  'file-uploaded': 'files',
  'file-replaced': 'files',
  'file-removed': 'files',
  'agreement-signed': 'agreements',
  'agreement-declined': 'agreements',
  'agreement-countersigned': 'agreements',
  'form-assigned': 'tasks',
  'form-cancelled': 'tasks',
  'form-removed': 'tasks',
  'flow-assigned': 'tasks',
  'flow-removed': 'tasks',
  'followed-up': 'tasks',
  'follow-up-open': 'tasks',
  'follow-up-notified': 'tasks',
  'due-date-set': 'tasks',
  'due-date-removed': 'tasks',
  'reminder-asked': 'tasks',
  'reminders-paused': 'tasks',
  'reminders-resumed': 'tasks',
  'task-handed': 'tasks',
  'meeting-booked': 'calls',
  'meeting-moved': 'calls',
  'meeting-cancelled': 'calls',
  'client-invited': 'people',
  'client-joined': 'people',
  'admin-invited': 'people',
  'admin-joined': 'people',
  'admin-removed': 'people',
  'member-invited': 'people',
  'member-joined': 'people',
  'member-removed': 'people',
  'invitation-renewed': 'people',
  'invitation-withdrawn': 'people',
  'second-factor-removed': 'account',
  'email-changed': 'account',
  'mails-stopped': 'account',
  'mail-failed': 'account',
};

/** Lists the types of a group. */
export const typesOf = (group: EventGroup): PublishedType[] =>
  (Object.keys(GROUP_OF) as PublishedType[]).filter((type) => GROUP_OF[type] === group);
