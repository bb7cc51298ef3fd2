import type { Reply } from '../route.ts';
import { ada, times } from './stepExamples.ts';

const token = 'mQ3v0bZr5uQmYc1nT8wEo2xLk7pJd4sHfG6aVi9RyCB';
const credential = 'eyJhbGciOiJSUzI1NiIsImtpZCI6...';
const password = 'a long and secret sentence';
const tasks = {
  formIds: ['n8WfJ2sHqE4tVbG6yK1u'],
  flowIds: [],
  dueAt: '2099-03-01T22:59:00.000Z',
  timeZone: 'Europe/Berlin',
  note: 'By March, please.',
  onboarding: 'wizard' as const,
};
const invitation: Reply<'withdrawInvitation'> = {
  id: 'bT5yN8mK2jH4gF6dS9aQ',
  ...ada,
  company: 'Northwind Traders',
  state: 'invited',
  delivery: 'accepted' as const,
  ...tasks,
  language: 'en',
  invitedBy: 'Mia Lund',
  client: null,
  role: 'USER',
  sentAt: times.first,
  expiresAt: times.third,
  openedAt: null,
  joinedAt: null,
};

const team = { client: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Northwind' }, formIds: [], dueAt: null, note: '' };

/** Examples of the calls about invitations, joining and the first admin. */
export const invitationExamples = {
  invite: { body: { people: [ada], ...tasks, language: 'en' as const }, reply: { invited: [invitation] } },
  invitations: { reply: [invitation] },
  inviteAdmin: { body: ada, reply: { ...invitation, role: 'ADMIN' as const, formIds: [], dueAt: null, note: '' } },
  removeAdmin: { reply: { status: 'removed' as const } },
  setupState: { reply: { isOpen: true } },
  setUp: {
    body: { ...ada, password, confirmPassword: password, code: 'k7mq-3xzt-9w2a' },
    reply: { email: ada.email },
  },
  inviteMember: { body: ada, reply: { ...invitation, ...team } },
  renewInvitation: { reply: invitation },
  invitationLink: { reply: { link: `https://example.web.app/invite/${token}` } },
  withdrawInvitation: { reply: { ...invitation, state: 'withdrawn' as const } },
  lookAtInvitation: {
    reply: {
      state: 'open' as const,
      firstName: ada.firstName,
      email: ada.email,
      invitedBy: 'Mia Lund',
      client: '',
      role: 'USER' as const,
      work: ['Brand questions'],
      steps: [],
      workCount: 1,
      onboarding: 'wizard' as const,
      minutes: { from: 25, to: 45 },
      dueAt: null,
      timeZone: 'Europe/Berlin',
      expiresAt: times.third,
    },
  },
  openInvitation: { reply: { status: 'opened' as const } },
  askForInvitation: { reply: { status: 'sent' as const } },
  join: { body: { token, password }, reply: { email: ada.email } },
  joinSignedIn: { body: { token }, reply: { email: ada.email } },
  joinWithGoogle: { body: { token, credential }, reply: { email: ada.email } },
  joinWithProvider: { body: { token, credential }, reply: { email: ada.email } },
  joinByCode: { body: { email: ada.email, code: '123 456', password }, reply: { email: ada.email } },
  joinByCodeWithGoogle: { body: { email: ada.email, code: '123 456', credential }, reply: { email: ada.email } },
  joinByCodeWithProvider: { body: { email: ada.email, code: '123 456', credential }, reply: { email: ada.email } },
};
