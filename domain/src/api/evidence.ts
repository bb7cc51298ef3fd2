import type { InferType } from 'yup';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, shape, text, time, timeOrNull } from './reply.ts';

/** The kept evidence of a client whose account was deleted. */
const keptEvidenceReply = shape({
  id: id().meta(described('Of the client')),
  deletedAt: time(),
  signers: list(text()).meta(described('The names of who signed or declined')),
  signatures: count(),
  chainHead: text().meta(described('The head of the chain when the account was deleted')),
  keptUntil: timeOrNull().meta(described('By the retention period as it is set now; null without an end')),
  erasedAt: timeOrNull().meta(described('When everything was deleted; only this line and the entry are left')),
  erasure: text().meta(
    described('The sealed entry that follows the head and says so, as JSON; empty while it is kept'),
  ),
});
export type ApiKeptEvidence = InferType<typeof keptEvidenceReply>;

const bundleReply = shape({
  evidence: text().meta(described('What proves the signatures: a zip in base64, which says how to verify it')),
});
export type ExportedEvidence = InferType<typeof bundleReply>;

export const evidenceCalls = {
  keptEvidence: {
    method: 'GET',
    path: '/api/evidence',
    who: 'admin',
    summary: 'List the evidence kept of deleted clients, latest deletion first',
    query: pageQuerySchema,
    reply: list(keptEvidenceReply),
  },
  exportKeptEvidence: {
    method: 'GET',
    path: '/api/evidence/{id}/export',
    who: 'admin',
    summary: "Get the evidence of a deleted client's signatures",
    reply: bundleReply,
    refuses: { 404: 'Nothing is kept of such a client any more, or the account is still there.' },
    perAccount: 60,
  },
} satisfies Record<string, ApiCall>;
