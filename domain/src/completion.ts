import { activityPath, mailPath, notificationPath, onboardingPath, userPath } from './paths.ts';
import type { FlowAssignment } from './flows/assignment.ts';
import type { FormAssignment } from './forms/assignment.ts';
import { COUNTED_STEPS, WIZARD, summarize } from './onboarding.ts';
import type { Run } from './run.ts';
import { stepDefinition } from './steps/index.ts';
import type { Moment } from './time.ts';
import type { User } from './user.ts';
import { SERVER_TIME, type Write } from './write.ts';

/** `activity/{id}`: what happened, for the admin. `type` names the sentence, the rest fills it in. */
export interface Activity {
  id: string;
  type: 'step-completed' | 'onboarding-completed' | 'form-completed' | 'flow-completed';
  userId: string;
  userName: string;
  /** The name of the step, form or flow; '' for the onboarding, of which there is one. */
  subject: string;
  createdAt: Moment | null;
}

/** `users/{uid}/notifications/{id}`. */
export interface Notification {
  id: string;
  type: 'Document' | 'Alert' | 'Task' | 'Message';
  message: string;
  read: boolean;
  link: string;
  createdAt: Moment | null;
}

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
export const fullName = (person: Pick<User, 'firstName' | 'lastName'>) =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * Completes an onboarding: the run, the profile's summary, a notification, an activity entry and the confirmation mail.
 * The ids are made from the client's, so that completing twice writes the same documents.
 */
export function completeOnboarding(person: Person, run: Run, reference: string, writeId: string): Write[] {
  const uid = person.id;
  const confirmed = { status: 'COMPLETED', data: { confirmed: true }, savedAt: SERVER_TIME, writeId, replaces: '' };
  const review = run.steps['review'] ?? confirmed;
  const done = {
    ...summarize(run),
    status: 'COMPLETED',
    completedSteps: COUNTED_STEPS.length,
    lastActivityAt: SERVER_TIME,
  };
  const steps = COUNTED_STEPS.map((_, at) => ({ stepNumber: at + 1, status: 'COMPLETED' }));
  return [
    {
      op: 'update',
      path: onboardingPath(uid),
      data: {
        status: 'COMPLETED',
        'steps.review': review,
        reference,
        refusal: null,
        submittedAt: run.submittedAt ?? SERVER_TIME,
        completedAt: SERVER_TIME,
        updatedAt: SERVER_TIME,
        writeId,
      },
    },
    { op: 'update', path: userPath(uid), data: { onboarding: { ...done, steps } } },
    {
      op: 'set',
      path: notificationPath(uid, 'onboarding-completed'),
      data: {
        type: 'Message',
        message: `Your onboarding is complete. Your reference number is ${reference}.`,
        read: false,
        link: '/dashboard',
        createdAt: SERVER_TIME,
      },
    },
    activity(`onboarding-completed-${uid}`, 'onboarding-completed', person, ''),
    { op: 'set', path: mailPath(`onboarding-completed-${uid}`), data: confirmationMail(person, reference) },
  ];
}

/** Tells the client that the onboarding cannot be completed as it is; the steps are open again, nothing is lost. */
export function refuseOnboarding(uid: string, reasons: string[], writeId: string): Write[] {
  const refusal = { reasons, at: SERVER_TIME };
  const data = { submittedAt: null, refusal, updatedAt: SERVER_TIME, writeId };
  return [{ op: 'update', path: onboardingPath(uid), data }];
}

/** One entry per completed step, under an id of its own, so that a repeated trigger changes nothing. */
export function stepActivities(person: Person, run: Run): Write[] {
  return WIZARD.filter((step) => run.steps[step.key] && step.type !== 'WELCOME').map((step) => {
    const entry = activity(`step-${person.id}-${step.key}`, 'step-completed', person, stepDefinition(step.type).label);
    return { ...entry, data: { ...entry.data, createdAt: run.steps[step.key]?.savedAt ?? SERVER_TIME } };
  });
}

/** The entry of a form that a client has completed. */
export const formActivity = ({ id, userId, user, customForm }: FormAssignment): Write =>
  activity(`form-${id}`, 'form-completed', { ...user, id: userId }, customForm.name);

/** What a completed flow leaves behind: an entry, and a notification. Their ids are the assignment's, so they are there once. */
export function flowCompleted({ id, userId, user, flow }: FlowAssignment): Write[] {
  const data = {
    type: 'Message',
    message: `You have completed "${flow.name}".`,
    read: false,
    link: '/dashboard',
    createdAt: SERVER_TIME,
  };
  return [
    activity(`flow-${id}`, 'flow-completed', { ...user, id: userId }, flow.name),
    { op: 'set', path: notificationPath(userId, `flow-completed-${id}`), data },
  ];
}

function activity(id: string, type: Activity['type'], person: Person, subject: string) {
  const data: Record<string, unknown> = {
    type,
    userId: person.id,
    userName: fullName(person),
    subject,
    createdAt: SERVER_TIME,
  };
  return { op: 'set' as const, path: activityPath(id), data };
}

/** A mail in the shape that the firestore-send-email extension sends. */
function confirmationMail(person: Person, reference: string) {
  const lines = [
    `Hello ${person.firstName},`,
    `Thank you, your onboarding is complete. Your reference number is ${reference}.`,
    'Our team will look at it within 24 hours, and a consultation call follows in 2-3 business days.',
  ];
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return {
    to: [person.email],
    message: { subject: `Onboarding complete: ${reference}`, text: lines.join('\n\n'), html },
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
