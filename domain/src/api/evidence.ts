import type { InferType } from 'yup';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, shape, text, time, timeOrNull } from './reply.ts';

/** The kept evidence of a client whose account was deleted. */
const keptEvidenceReply = shape({
  id: id().meta(described('The id of the client')),
  deletedAt: time(),
  signers: list(text()).meta(described('The names of the people who signed or declined')),
  signatures: count(),
  chainHead: text().meta(described('The head of the chain when the account was deleted')),
  keptUntil: timeOrNull().meta(described('The end of the retention period as it is set now; null when there is none')),
  erasedAt: timeOrNull().meta(described('When the evidence was deleted; then only this record and `entry` are left')),
  erasure: text().meta(
    described('The sealed entry about the deletion, which follows the head, as JSON; empty while the evidence is kept'),
  ),
});
export type ApiKeptEvidence = InferType<typeof keptEvidenceReply>;

export const bundleReply = shape({
  evidence: text().meta(
    described('The evidence of the signatures: a zip in base64, with instructions for verifying it'),
  ),
});
export type ExportedEvidence = InferType<typeof bundleReply>;

export const evidenceCalls = {
  keptEvidence: {
    method: 'GET',
    path: '/api/evidence',
    who: 'admin',
    summary: 'List the evidence that is kept of deleted clients, latest deletion first',
    query: pageQuerySchema,
    reply: list(keptEvidenceReply),
  },
  exportKeptEvidence: {
    method: 'GET',
    path: '/api/evidence/{id}/export',
    who: 'admin',
    summary: "Get the evidence of a deleted client's signatures",
    reply: bundleReply,
    refuses: { 404: 'No evidence of this client is kept, or the account still exists.' },
    perAccount: 60,
  },
} satisfies Record<string, ApiCall>;
