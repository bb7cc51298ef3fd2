import type { Message, MessageOrText } from '../core/message.ts';
import { ofRound } from './notices.ts';
import type { Notice, NoticeCode, NoticeMessage } from './notification.ts';

const say = (code: NoticeCode, params: NonNullable<Message['params']> = {}): NoticeMessage => ({ code, params });

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
    message: say(what, params),
    link: '/dashboard',
    mail: {
      subject: say(`${what}.mail.subject`, params),
      lead: [say(`${what}.mail.text`, params), say('onboarding.approved.mail.next')],
      lines: [],
    },
  };
};

/** Tells the client that an admin asks for changes: for each step its label, and the change in the admin's words. */
export const changesRequested = (
  changes: readonly Readonly<{ step: MessageOrText; reason: string }>[],
  { id, name, round, link }: Reviewed & { round: number; link: string },
): Notice => {
  const steps = changes.map((change) => say('onboarding.changes.step', change));
  const listedSteps = steps.map((step) => ({ ...step, code: `notices:${step.code}` }));
  return {
    id: `changes-requested${id}${ofRound(round)}`,
    type: 'Task',
    isTexted: true,
    message: name
      ? say('flow.changes', { name, changes: listedSteps })
      : say('onboarding.changes', { changes: listedSteps }),
    link,
    mail: {
      subject: name ? say('flow.changes.mail.subject', { name }) : say('onboarding.changes.mail.subject'),
      lead: name
        ? [say('flow.changes.mail.text', { name }), ...steps, say('flow.changes.mail.next')]
        : [say('onboarding.changes.mail.text'), ...steps, say('onboarding.changes.mail.next')],
      lines: [],
    },
  };
};
