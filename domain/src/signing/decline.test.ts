import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { declinePath } from '../core/paths.ts';
import { declineExamples, exampleDecline, exampleSignature, moment, Store } from '../testing/index.ts';
import { storedDecline, type Decline } from './decline.ts';
import { declineAgreementWrites, declineProblems } from './declineAgreement.ts';
import { standingDecline } from './standing.ts';
import { signDocumentWrites } from './sign.ts';
import { signatureId, type Signature } from './signature.ts';
import { builtInVersion } from '../agreements/texts.ts';

const person = { uid: 'ada', email: 'ada@northwind.example', name: 'Ada Marsh' };
const REF = { id: 'service-agreement', version: 2 };
const ID = signatureId({ runId: 'onboarding', agreementId: REF.id, version: REF.version });
const version = builtInVersion(REF.id, REF.version);

function declined(): Decline {
  const store = new Store();
  store.commit(
    declineAgreementWrites(person, { input: exampleDecline({ reason: ' Too long. ' }), known: NONE }).writes,
  );
  return { ...store.read<Decline>(declinePath('ada', ID)), id: ID };
}
function signed(changes: Partial<Signature> = {}): Signature {
  const [write] = signDocumentWrites(person, { runId: 'onboarding', input: exampleSignature(1) }).writes;
  return { ...(write?.op === 'create' ? write.data : {}), id: ID, ...changes } as Signature;
}
const NONE = { signatures: [], declines: [] };
const withdrawn = { reason: 'Again, please.', at: null };

describe('declining', () => {
  it.each(declineExamples.accepts)('accepts $name', ({ data }) => expect(declineProblems(data, version)).toEqual([]));
  it.each(declineExamples.refuses)('refuses $name', ({ data }) =>
    expect(declineProblems(data, version)).not.toEqual([]),
  );

  it('stores who declined what, and why', () => {
    expect(declined()).toMatchObject({
      reason: 'Too long.',
      agreementTitle: 'Service Agreement',
      signerUid: 'ada',
      signerName: 'Ada Marsh',
      receipt: null,
      settledAt: null,
    });
  });

  it.each([
    ['is signed', { signatures: [signed()], declines: [] }],
    ['is declined', { signatures: [], declines: [declined()] }],
  ])('throws for an agreement that %s already', (_name, known) => {
    expect(() => stamp(declineAgreementWrites(person, { input: exampleDecline(), known }).writes, 'w2')).toThrow(
      /decline/,
    );
  });

  it('is possible again when another signature is requested', () => {
    const known = { signatures: [signed({ withdrawn })], declines: [declined()] };
    const [write] = stamp(declineAgreementWrites(person, { input: exampleDecline(), known }).writes, 'w2');
    expect(write).toMatchObject({ path: declinePath('ada', `${ID}-2`), data: { attempt: 2 } });
  });
});

describe('the state of a decline', () => {
  it.each([
    ['counts', [], true],
    ['counts no more when it was signed after that', [signed()], false],
    ['counts no more when that signature is asked for again', [signed({ withdrawn })], false],
  ])('%s', (_name, signatures, isDeclined) => {
    expect(standingDecline(REF, { signatures, declines: [declined()] }) !== undefined).toBe(isDeclined);
  });
});

it('a declined agreement is read unchanged, and a damaged one breaks nothing', () => {
  const rest = { id: 'd', agreementTitle: 't', signerUid: 'u', signerEmail: 'e', signerName: 'n', writeId: 'w' };
  const receipt = { receivedAt: moment(1), seq: 1, chainHead: 'h' };
  const decline = { ...exampleDecline(), ...rest, createdAt: moment(1), attempt: 2, receipt, settledAt: null };
  expect(storedDecline(decline)).toEqual(decline);
  expect(storedDecline({ ...decline, reason: 7, receipt: [] })).toMatchObject({ reason: '', locale: 'en' });
});
