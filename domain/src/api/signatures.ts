import type { InferType } from 'yup';
import type { MessageOrText } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { boolean } from '../core/yup.ts';
import type { Countersignature } from '../signing/countersignature.ts';
import type { Signature } from '../signing/signature.ts';
import type { ApiCall } from './call.ts';
import { bundleReply } from './evidence.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, oneOf, shape, text, time, timeOrNull } from './reply.ts';

const STATES = ['waiting', 'valid', 'refused', 'withdrawn'] as const;

const signatureReply = shape({
  id: id(),
  agreementId: id(),
  version: count(),
  title: text(),
  signer: shape({ id: id(), name: text(), email: text() }).meta(described('The name is as it was typed')),
  signedAt: time().meta(
    described("By the clock of the signer's device, as ISO 8601 in UTC", { format: 'date-time', pattern: undefined }),
  ),
  receivedAt: timeOrNull(),
  state: oneOf(...STATES).meta(
    described('`waiting` until the server has judged it; `withdrawn`: another signature was asked for, or replaced it'),
  ),
  reasons: list(text()).meta(described('Why it was refused or accepted with a warning, as sentences in English')),
  withdrawn: text().nullable().meta(described('The reason of the admin who asked for another one; null without one')),
  countersignature: shape({ name: text(), signedAt: time() })
    .nullable()
    .meta(described('The signature of the business below it; null without one')),
  awaitsCountersignature: boolean().defined().meta(described('Whether the business has yet to sign, in the app')),
});
export type ApiSignature = InferType<typeof signatureReply>;

interface Beside {
  countersignature: Countersignature | undefined;
  isAwaited: boolean;
  /** Puts a message into words. */
  say: (message: MessageOrText) => string;
}

/** Converts a signature with what the business has signed below it. */
export const apiSignature = (signature: Signature, { countersignature, isAwaited, say }: Beside): ApiSignature => ({
  id: signature.id,
  agreementId: signature.agreementId,
  version: signature.agreementVersion,
  title: signature.agreementTitle,
  signer: { id: signature.signerUid, name: signature.signerName, email: signature.signerEmail },
  signedAt: signature.signedAt,
  receivedAt: isoTime(signature.receipt?.receivedAt),
  state: stateOf(signature),
  reasons: (signature.receipt?.reasons ?? []).map(say),
  withdrawn: signature.withdrawn?.reason ?? null,
  countersignature: countersignature
    ? { name: countersignature.signerName, signedAt: countersignature.signedAt }
    : null,
  awaitsCountersignature: isAwaited,
});

function stateOf({ receipt, withdrawn }: Signature): (typeof STATES)[number] {
  if (!receipt) return 'waiting';
  if (receipt.verdict === 'refused') return 'refused';
  return withdrawn ? 'withdrawn' : 'valid';
}

const signatures = { who: 'admin', method: 'GET', path: '/api/users/{id}/signatures' } as const;

/** The calls about a client's signatures. Signing and countersigning take a person. */
export const signatureCalls = {
  signatures: {
    ...signatures,
    summary: "List a client's signatures, latest first; refused and withdrawn ones stay as evidence",
    query: pageQuerySchema,
    reply: list(signatureReply),
    refuses: { 404: 'There is no such client.' },
  },
  signedPdf: {
    ...signatures,
    path: '/api/users/{id}/signatures/{signatureId}/pdf',
    summary: 'Get a signed document as a PDF, sealed by the server; for an agreement that is a PDF also that file',
    reply: shape({
      files: list(shape({ name: text(), content: text().meta(described('The bytes in base64')) })),
    }),
    refuses: {
      404: 'There is no such client or signature.',
      409: 'The signature was refused, or its text is missing.',
    },
    perAccount: 60,
  },
  clientEvidence: {
    ...signatures,
    path: '/api/users/{id}/evidence',
    summary: "Get the evidence of a client's signatures",
    reply: bundleReply,
    refuses: { 404: 'There is no such client.' },
    perAccount: 60,
  },
} satisfies Record<string, ApiCall>;
