import { DELETED_KINDS, type ApiCallName, type DeletionReceipt } from '@firstmile/domain';
import type { Reply } from '../route.ts';
import { agreementExamples } from './agreementExamples.ts';
import { aiExamples } from './aiExamples.ts';
import { approvalExamples } from './approvalExamples.ts';
import { bookingExamples } from './bookingExamples.ts';
import { clientExamples } from './clientExamples.ts';
import { conversationExamples } from './conversationExamples.ts';
import { flowExamples, mia } from './flowExamples.ts';
import { followUpExamples } from './followUpExamples.ts';
import { invitationExamples } from './invitationExamples.ts';
import { programExamples } from './programExamples.ts';
import { packExamples } from './packExamples.ts';
import { planExamples } from './planExamples.ts';
import { signatureExamples } from './signatureExamples.ts';
import { signInExamples } from './signInExamples.ts';
import { fields, formAnswers } from './formExamples.ts';
import { ada, company, times } from './stepExamples.ts';

interface Example<N extends ApiCallName> {
  body?: object;
  reply: Reply<N>;
}

const ids = {
  user: 'kT3vQ0aYp9XcB5LmR7dZ',
  form: 'n8WfJ2sHqE4tVbG6yK1u',
  formAssignment: 'P0oI9uY8tR7eW6qA5sDf',
};
const password = 'a long and secret sentence';

const stepStates = (done: number) =>
  [1, 2, 3, 4, 5].map((stepNumber) => ({
    stepNumber,
    status: stepNumber <= done ? ('COMPLETED' as const) : ('PENDING' as const),
  }));
const user: Reply<'verify'> = {
  id: ids.user,
  ...ada,
  role: 'USER',
  client: ids.user,
  createdAt: times.first,
  responsible: { id: 'dR5tG8hJ2kL6mN9bV3cX', name: 'Mia Lund' },
  onboarding: { status: 'IN_PROGRESS', steps: stepStates(1) },
};
const tokens = { accessToken: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...', refreshToken: 'AMf-vBxT3kq...' };

const exportedWork: Reply<'exportClient'> = {
  exportedAt: times.third,
  leftOut: [],
  profile: { id: ids.user, ...ada, role: 'USER' },
  members: [],
  onboarding: { status: 'IN_PROGRESS' },
  rating: null,
  files: [{ id: 'f1', name: 'logo.png', size: 48_213, state: 'stored' }],
  signatures: [],
  declines: [],
  sentBack: [],
  messages: [],
  bookings: [],
  activity: [],
  formAssignments: [],
  flowAssignments: [],
  plans: [],
  evidence: 'UEsDBBQAAAAAAA...',
};
const onboarding: Reply<'onboardingStatus'> = {
  status: 'IN_PROGRESS',
  currentStep: 2,
  steps: stepStates(1).map((step) => ({
    ...step,
    data: step.stepNumber === 1 ? company : null,
    savedAt: step.stepNumber === 1 ? times.second : null,
  })),
  submittedAt: null,
  completedAt: null,
  sentBack: [],
  referenceNumber: null,
};
const client: Reply<'client'> = {
  ...user,
  company: 'Northwind Traders',
  phone: null,
  lastActivityAt: times.second,
  state: 'inProgress',
  remindersPaused: false,
  dueAt: '2099-01-31T22:59:00.000Z',
  wizard: onboarding,
  flow: null,
};
const completed: Reply<'completeOnboarding'> = {
  ...onboarding,
  status: 'COMPLETED',
  currentStep: 5,
  steps: stepStates(5).map((step) => ({ ...step, data: step.stepNumber === 1 ? company : {}, savedAt: times.second })),
  submittedAt: times.third,
  completedAt: times.third,
  referenceNumber: 'FM-2026-7K3QZD',
};
const formBody = {
  name: 'Brand questionnaire',
  titles: { en: 'About your brand', de: 'Über Ihre Marke' },
  description: 'What your brand is about',
  descriptions: { de: 'Worum es bei Ihrer Marke geht' },
  fields: fields.map(({ fieldType, label, required, options, validation, order, words, fields: inside }) => ({
    fieldType,
    label,
    required,
    options,
    validation,
    order,
    ...(words && { words }),
    ...(inside && { fields: inside }),
  })),
};
const copy = { ...formBody, id: ids.form, version: 1, needsApproval: false, fields };
const form: Reply<'createCustomForm'> = {
  ...copy,
  language: 'en',
  dueDays: 14,
  creator: mia,
  _count: { assignments: 0 },
};
const formAssignment: Reply<'startFormAssignment'> = {
  id: ids.formAssignment,
  status: 'ASSIGNED',
  assignedAt: times.first,
  startedAt: null,
  completedAt: null,
  dueAt: '2099-01-31T22:59:00.000Z',
  notes: 'By Friday, please.',
  requestedChange: null,
  sentBack: [],
  customForm: copy,
  user: ada,
  answers: {},
};
const answered = { ...formAssignment, startedAt: times.second, answers: formAnswers };
const removed = Object.fromEntries(DELETED_KINDS.map((kind) => [kind, 1])) as DeletionReceipt['removed'];

/** Examples of all calls: body and reply. A test checks them against the schemas. */
export const EXAMPLES: { [N in ApiCallName]: Example<N> } = {
  login: { body: { email: ada.email, password }, reply: { ...tokens, user } },
  ...signInExamples,
  register: { body: { ...ada, password, confirmPassword: password }, reply: { ...user, isInvited: false } },
  resetPassword: { body: { code: 'vT8qJ2n', password, confirmPassword: password }, reply: { email: ada.email } },
  googleAuth: { body: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...' }, reply: { ...tokens, user } },
  refresh: { body: { refreshToken: tokens.refreshToken }, reply: tokens },
  verify: { reply: user },
  unsubscribe: { reply: { status: 'unsubscribed' } },
  users: { reply: [user] },
  endSessions: { body: { password }, reply: { status: 'ended' } },
  revokeSession: { reply: { status: 'revoked' } },
  leaveSession: { reply: { status: 'left' } },
  texting: { reply: { isAvailable: true } },
  exportAccount: {
    reply: {
      ...exportedWork,
      photo: null,
      notifications: [],
      mails: [],
      texts: [],
      sessions: [{ id: '1788220800', browser: 'Chrome', system: 'Windows' }],
    },
  },
  exportClient: { reply: exportedWork },
  deleteAccount: {
    body: { password, confirmation: 'DELETE' },
    reply: { id: ids.form, deletedAt: times.third, email: ada.email, removed, kept: { signatures: 3 } },
  },
  removeMember: { reply: { id: ids.form, deletedAt: times.third, email: ada.email, removed, kept: { signatures: 0 } } },
  onboardingStatus: { reply: onboarding },
  startOnboarding: {
    reply: {
      ...onboarding,
      currentStep: 1,
      steps: stepStates(0).map((step) => ({ ...step, data: null, savedAt: null })),
    },
  },
  saveOnboardingStep: { body: company, reply: onboarding },
  client: { reply: client },
  chooseMainRun: { body: { flowAssignmentId: null }, reply: client },
  pauseReminders: { body: { isPaused: true }, reply: { ...client, remindersPaused: true } },
  ...clientExamples,
  ...invitationExamples,
  ...bookingExamples,
  ...planExamples,
  ...programExamples,
  ...followUpExamples,
  handClient: { body: { adminId: user.responsible?.id ?? null }, reply: user },
  ...conversationExamples,
  completeOnboarding: { reply: completed },
  ...approvalExamples,
  customForms: { reply: [form] },
  createCustomForm: { body: { ...formBody, language: 'en' }, reply: form },
  updateCustomForm: { body: formBody, reply: { ...form, version: 2 } },
  formAssignments: { reply: [formAssignment] },
  assignForm: {
    body: { customFormId: ids.form, userIds: [ids.user], notes: formAssignment.notes },
    reply: { assigned: [formAssignment], already: [] },
  },
  cancelFormAssignment: { body: { status: 'CANCELLED' }, reply: { ...formAssignment, status: 'CANCELLED' } },
  deleteFormAssignment: { reply: { id: ids.formAssignment } },
  myFormAssignments: { reply: [formAssignment] },
  startFormAssignment: { reply: { ...formAssignment, status: 'IN_PROGRESS', startedAt: times.second } },
  submitFormAssignment: {
    body: formAnswers,
    reply: { ...answered, status: 'COMPLETED', completedAt: times.third },
  },
  takeBackFormAssignment: { reply: { ...answered, status: 'IN_PROGRESS' } },
  ...agreementExamples,
  ...packExamples,
  ...signatureExamples,
  ...flowExamples,
  ...aiExamples,
};
