import type { MessageOrText } from '../core/message.ts';
import { ofRound } from './notices.ts';
import { sayNotice, type Notice } from './notification.ts';

/** A run or form that an admin has decided about: the end of the notice's id, and the name of a form, or of a flow that is not the main run. */
interface Reviewed {
  id: string;
  name: MessageOrText;
}

/** Tells the client that an admin has approved the onboarding or, without a reference number, the flow or form of this name. */
export const runApproved = ({ id, name, reference }: Reviewed & { reference: string | null }): Notice => {
  const [what, params] =
    reference === null ? (['flow.approved', { name }] as const) : (['onboarding.approved', { reference }] as const);
  return {
    id: `onboarding-approved${id}`,
    type: 'Message',
    message: sayNotice(what, params),
    link: '/dashboard',
    mail: {
      subject: sayNotice(`${what}.mail.subject`, params),
      lead: [sayNotice(`${what}.mail.text`, params), sayNotice('onboarding.approved.mail.next')],
      lines: [],
    },
  };
};

/** Tells the client that an admin asks for changes: for each step its label, and the change in the admin's words. */
export const changesRequested = (
  changes: readonly Readonly<{ step: MessageOrText; reason: string }>[],
  { id, name, round, link }: Reviewed & { round: number; link: string },
): Notice => {
  const steps = changes.map((change) => sayNotice('onboarding.changes.step', change));
  const listedSteps = steps.map((step) => ({ ...step, code: `notices:${step.code}` }));
  return {
    id: `changes-requested${id}${ofRound(round)}`,
    type: 'Task',
    isTexted: true,
    message: name
      ? sayNotice('flow.changes', { name, changes: listedSteps })
      : sayNotice('onboarding.changes', { changes: listedSteps }),
    link,
    mail: {
      subject: name ? sayNotice('flow.changes.mail.subject', { name }) : sayNotice('onboarding.changes.mail.subject'),
      lead: name
        ? [sayNotice('flow.changes.mail.text', { name }), ...steps, sayNotice('flow.changes.mail.next')]
        : [sayNotice('onboarding.changes.mail.text'), ...steps, sayNotice('onboarding.changes.mail.next')],
      lines: [],
    },
  };
};
