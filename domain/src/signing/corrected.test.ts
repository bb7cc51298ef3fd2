import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REFS } from '../agreements/product.ts';
import { say } from '../core/message.ts';
import { exampleSignature, moment } from '../testing/index.ts';
import { isCorrectable } from './corrected.ts';
import { signDocumentWrites } from './sign.ts';
import { validSignatures } from './standing.ts';
import type { Receipt, Signature } from './signature.ts';

const signer = { uid: 'ada', email: 'ada@northwind.example' };
const receiptOf = (verdict: Receipt['verdict'], ...codes: Parameters<typeof say>[0][]): Receipt => ({
  verdict,
  reasons: codes.map((code) => say(code)),
  skewSeconds: 0,
  receivedAt: null,
});
const signed = (changes: Partial<Signature> = {}): Signature => ({
  ...exampleSignature(1),
  id: 'onboarding-service-agreement-v2',
  agreementTitle: 'Service Agreement',
  signerUid: 'ada',
  signerEmail: signer.email,
  createdAt: null,
  writeId: 'w',
  receipt: null,
  ...changes,
});
const warned = receiptOf('accepted-with-warning', 'verdict.clockAhead', 'verdict.clientChanged');
const OPEN: [string, Signature][] = [
  ['that names the client otherwise', signed({ receipt: warned })],
  [
    'that names the business otherwise',
    signed({ receipt: receiptOf('accepted-with-warning', 'verdict.businessChanged') }),
  ],
  [
    'after another that was withdrawn',
    signed({ receipt: warned, attempt: 2, id: 'onboarding-service-agreement-v2-2' }),
  ],
];
const CLOSED: [string, Signature][] = [
  ['without a receipt', signed()],
  ['accepted as it is', signed({ receipt: receiptOf('accepted') })],
  [
    'with a warning about something else',
    signed({ receipt: receiptOf('accepted-with-warning', 'verdict.clockAhead') }),
  ],
  ['that was approved', signed({ receipt: warned, approvedAt: moment(1) })],
  ['that was withdrawn', signed({ receipt: warned, withdrawn: { reason: 'x', at: null } })],
  ['that was refused', signed({ receipt: { ...warned, verdict: 'refused' } })],
];

describe('a corrected text', () => {
  it.each(OPEN)('can be signed instead of one %s, as its next attempt', (_what, signature) => {
    expect(isCorrectable(signature, signer.uid)).toBe(true);
    const attempt = (signature.attempt ?? 1) + 1;
    const [write] = stamp(
      signDocumentWrites(signer, { runId: 'onboarding', input: exampleSignature(1), stored: [signature] }).writes,
      'w2',
    );
    expect(write).toMatchObject({
      op: 'create',
      path: expect.stringMatching(`-v2-${attempt}$`) as string,
      data: { attempt },
    });
  });

  it.each(CLOSED)('cannot be signed instead of one %s', (_what, signature) =>
    expect(isCorrectable(signature, signer.uid)).toBe(false),
  );

  it('is signed again by its signer, and by no colleague', () => {
    const signature = signed({ receipt: warned });
    expect(isCorrectable(signature, 'iris')).toBe(false);
    const [write] = stamp(
      signDocumentWrites(
        { ...signer, uid: 'iris', client: 'ada' },
        { runId: 'onboarding', input: exampleSignature(1), stored: [signature] },
      ).writes,
      'w2',
    );
    expect(write?.path).toBe(`users/ada/signatures/${signature.id}`); // the document exists already
  });

  it('is valid from its signing on; if the server refuses it, the earlier one is valid again', () => {
    const old = signed({ receipt: warned });
    const next = signed({ attempt: 2, id: `${old.id}-2` });
    const standing = (...all: Signature[]) => validSignatures(all, DEFAULT_REFS)[0]?.id;
    expect(standing(old, next)).toBe(next.id);
    expect(standing(next, old)).toBe(next.id);
    expect(standing(old, { ...next, receipt: receiptOf('refused') })).toBe(old.id);
  });
});
