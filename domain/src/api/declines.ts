import type { InferType } from 'yup';
import { contentFields, momentFields } from '../signing/signatureSchema.ts';
import { reasonSchema } from '../signing/declineAgreement.ts';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { isTime } from '../core/time.ts';
import { string } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { described, id, shape, text } from './reply.ts';

const { timeZone, utcOffsetMinutes, openedAt } = momentFields;

const declineSchema = reasonSchema
  .shape({
    agreementId: contentFields.agreementId,
    /** The flow that asks for it; when missing, the onboarding. */
    flowAssignmentId: string().matches(ID, { message: say('flowAssignment.none') }),
    declinedAt: string().required().test(isTime('declinedAt')),
    openedAt,
    timeZone,
    utcOffsetMinutes,
  })
  .required();

const declineReply = shape({
  id: id(),
  agreementId: id(),
  reason: text().meta(described("The reason in the client's words; admins are notified")),
});
export type ApiDecline = InferType<typeof declineReply>;

export const declineCalls = {
  declineAgreement: {
    method: 'POST',
    path: '/api/declines',
    who: 'user',
    summary: 'Decline an agreement of the onboarding or of a flow, with a reason; it can still be signed afterwards',
    body: declineSchema,
    reply: declineReply,
    status: 201,
    refuses: {
      404: 'The caller has no such onboarding or flow, or it does not ask for this agreement.',
      409: 'The onboarding or flow was submitted, or the agreement is already signed or declined.',
    },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
