import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { Notice } from './notification.ts';
import type { Receipt, Signature } from '../signing/signature.ts';
import type { FileRecord } from '../files/upload.ts';
import { fullName, type User } from '../people/user.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** What tells the later rounds of an onboarding from the first, at the end of an id. */
export const ofRound = (round: number): string => (round > 1 ? `-${round}` : '');

/** To the client: the onboarding is complete. After changes it is so again, which is another notice. */
export const onboardingCompleted = (reference: string, round: number): Notice => ({
  id: `onboarding-completed${ofRound(round)}`,
  type: 'Message',
  message: `Your onboarding is complete. Your reference number is ${reference}.`,
  link: '/dashboard',
  mail: {
    subject: `Onboarding complete: ${reference}`,
    lines: [
      `Thank you, your onboarding is complete. Your reference number is ${reference}.`,
      'Our team will look at it within 24 hours, and a consultation call follows in 2-3 business days.',
    ],
  },
});

/** To the client: the onboarding came back. Each time is another one, under the write that gave it back. */
export const onboardingRefused = (reasons: readonly string[], writeId: string): Notice => ({
  id: `onboarding-refused-${writeId}`,
  type: 'Alert',
  message: `Your onboarding could not be completed: ${reasons.join(', ')}. Everything you entered is kept.`,
  link: '/onboarding',
  mail: {
    subject: 'Your onboarding needs a correction',
    lines: ['Your onboarding could not be completed as it is:', ...reasons, 'Everything you entered is kept.'],
  },
});

/** To the client: an admin has approved the onboarding. */
export const onboardingApproved = (reference: string): Notice => ({
  id: 'onboarding-approved',
  type: 'Message',
  message: `Your onboarding ${reference} is approved. Thank you.`,
  link: '/dashboard',
  mail: {
    subject: `Onboarding approved: ${reference}`,
    lines: [`Our team has looked at your onboarding ${reference} and approved it.`, 'Thank you. We will be in touch.'],
  },
});

/** To the client: an admin has approved a document from the Documents page. */
export const documentApproved = ({ id, name }: Pick<FileRecord, 'id' | 'name'>): Notice => ({
  id: `document-approved-${id}`,
  type: 'Document',
  message: `Your document ${name} is approved.`,
  link: '/documents',
});

/** To the client: an admin asks for changes; `changes` are sentences that name the steps. */
export const changesRequested = (changes: readonly string[], round: number): Notice => ({
  id: `changes-requested${ofRound(round)}`,
  type: 'Task',
  message: `We need some changes to your onboarding. ${changes.join(' ')}`,
  link: '/onboarding',
  mail: {
    subject: 'Please change something in your onboarding',
    lines: [
      'Our team has looked at your onboarding and asks for some changes:',
      ...changes,
      'Everything you entered is kept. Please sign in, change these steps and submit again.',
    ],
  },
});

/** To the client: there is a form to fill in. */
export const formAssigned = ({ id, customForm: { name } }: FormAssignment): Notice => ({
  id: `form-assigned-${id}`,
  type: 'Task',
  message: `Please fill in the form ${name}.`,
  link: `/forms/${id}`,
  mail: { subject: `A form for you: ${name}`, lines: [`Please sign in and fill in the form ${name}.`] },
});

/** To the client: a form that was handed in is complete. */
export const formCompleted = ({ id, customForm: { name } }: FormAssignment): Notice => ({
  id: `form-completed-${id}`,
  type: 'Message',
  message: `Your form ${name} is complete. Thank you.`,
  link: `/forms/${id}`,
});

/** To the client: a form came back. Each time is another one, under the write that gave it back. */
export const formRefused = ({ id, customForm: { name } }: FormAssignment, writeId: string): Notice => ({
  id: `form-refused-${id}-${writeId}`,
  type: 'Alert',
  message: `Your form ${name} came back: some answers need a correction. They are all kept.`,
  link: `/forms/${id}`,
  mail: {
    subject: `Your form needs a correction: ${name}`,
    lines: [`Your form ${name} came back: some answers need a correction.`, 'Everything you entered is kept.'],
  },
});

/** To the client: there is a flow to go through. */
export const flowAssigned = ({ id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-assigned-${id}`,
  type: 'Task',
  message: `Please go through ${name}.`,
  link: `/custom-flow/${id}`,
  mail: { subject: `An onboarding for you: ${name}`, lines: [`Please sign in and go through ${name}.`] },
});

/** To the client: a flow that was handed in is complete. */
export const flowCompleted = ({ id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-completed-${id}`,
  type: 'Message',
  message: `You have completed "${name}".`,
  link: '/dashboard',
});

/** To the client: a flow came back. Each time is another one, under the write that gave it back. */
export const flowRefused = (
  { id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>,
  reasons: readonly string[],
  writeId: string,
): Notice => ({
  id: `flow-refused-${id}-${writeId}`,
  type: 'Alert',
  message: `${name} could not be completed: ${reasons.join(', ')}. Everything you entered is kept.`,
  link: `/custom-flow/${id}`,
  mail: {
    subject: `A correction is needed: ${name}`,
    lines: [`${name} could not be completed as it is:`, ...reasons, 'Everything you entered is kept.'],
  },
});

/** To the client: what the server found of a signature. */
export const signatureReceived = (
  { id, agreementTitle }: Pick<Signature, 'id' | 'agreementTitle'>,
  { verdict, reasons }: { verdict: Receipt['verdict']; reasons: readonly string[] },
): Notice =>
  verdict === 'refused'
    ? {
        id: `signature-${id}`,
        type: 'Alert',
        message: `Your signature of ${agreementTitle} was not accepted: ${reasons.join(', ')}. Please sign again.`,
        link: '/onboarding',
      }
    : {
        id: `signature-${id}`,
        type: 'Document',
        message: `Your signature of ${agreementTitle} was received.`,
        link: '/documents',
      };

/** To the client, who may have gone on long ago: a file was refused, or never arrived. */
export const fileRefused = ({ id, name, kind }: Pick<FileRecord, 'id' | 'name' | 'kind'>, reason: string): Notice => ({
  id: `file-refused-${id}`,
  type: 'Document',
  message: `Your file ${name} could not be stored: ${reason}`,
  link: kind === 'document' ? '/documents' : '/files',
});

/** To an admin: a client has completed the onboarding, or the form or flow of this name and assignment. */
export const clientCompleted = (
  client: Named,
  assigned: { type: 'form' | 'flow'; name: string; assignmentId: string } | null,
  round = 1,
): Notice => ({
  id: assigned
    ? `${assigned.type}-completed-${assigned.assignmentId}`
    : `onboarding-completed-${client.id}${ofRound(round)}`,
  type: 'Task',
  message: `${fullName(client)} completed ${assigned ? `the ${assigned.type} ${assigned.name}` : 'the onboarding'}.`,
  link: assigned ? LISTS[assigned.type] : '/admin/dashboard',
});

/** To an admin: an assignment that was written past the product was taken back. */
export const assignmentRefused = (type: 'form' | 'flow', id: string, name: string, reason: string): Notice => ({
  id: `${type}-assignment-refused-${id}`,
  type: 'Alert',
  message: `The assignment of ${name} was taken back: ${reason}`,
  link: LISTS[type],
});

/** Where admins find what is assigned. */
const LISTS = { form: '/admin/assignments', flow: '/admin/flows' };
