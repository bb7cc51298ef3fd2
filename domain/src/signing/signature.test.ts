import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REFS } from '../agreements/product.ts';
import { AGREEMENTS, builtInVersion } from '../agreements/texts.ts';
import { signaturePath } from '../core/paths.ts';
import { signedSteps, signingData, validSignatures } from './standing.ts';
import { countersignWrites } from './countersign.ts';
import { storedCountersignature } from './countersignature.ts';
import { MAX_SKEW_SECONDS, verifyCountersignature, verifySignature } from './verdict.ts';
import { signatureId, type Signature } from './signature.ts';
import { signatureProblems, signDocumentWrites } from './sign.ts';
import { type SignatureInput } from './signatureSchema.ts';
import { documentSigningSchema } from '../steps/documentSigning.ts';
import {
  english,
  examplePublished,
  exampleSignature,
  moment,
  savedStep,
  signatureExamples,
  Store,
} from '../testing/index.ts';
import { fieldErrors } from '../core/validate.ts';

const signer = { uid: 'ada', email: 'ada@northwind.example' };
const SIGNED_AT = Date.parse(exampleSignature(1).signedAt);

/** A signature that arrived `late` seconds after it was signed. */
function signed(number: number, changes: Partial<SignatureInput> = {}, late = 0): Signature {
  const store = new Store();
  store.now = SIGNED_AT + late * 1000;
  const input = exampleSignature(number, changes);
  store.commit(signDocumentWrites(signer, { runId: 'onboarding', input }).writes);
  return store.read(
    signaturePath(
      'ada',
      signatureId({ runId: 'onboarding', agreementId: input.agreementId, version: input.agreementVersion }),
    ),
  );
}
const versionOf = (data: Record<string, unknown>) =>
  builtInVersion(String(data['agreementId']), Number(data['agreementVersion']));
const refused = (signature: Signature): Signature => ({
  ...signature,
  receipt: { verdict: 'refused', reasons: ['x'], skewSeconds: 0, receivedAt: null },
});

describe('a device’s record', () => {
  it.each(signatureExamples.accepts)('accepts $name', ({ data }) =>
    expect(signatureProblems(data, versionOf(data))).toEqual([]),
  );
  it.each(signatureExamples.refuses)('refuses $name', ({ data, field }) =>
    expect(signatureProblems(data, versionOf(data)).map((error) => error.field)).toContain(field),
  );
});

describe('signing', () => {
  it('stores who signed what, with the cleaned name', () => {
    expect(signed(1, { signerName: '  Ada Marsh ' })).toMatchObject({
      id: `onboarding-${AGREEMENTS[0]?.id ?? ''}-v2`,
      signerName: 'Ada Marsh',
      signerUid: 'ada',
      signerEmail: signer.email,
      agreementTitle: AGREEMENTS[0]?.title,
      receipt: null,
    });
  });
  it('twice is the same document', () => {
    const store = new Store();
    store.commit(signDocumentWrites(signer, { runId: 'onboarding', input: exampleSignature(1) }).writes);
    expect(() =>
      store.commit(stamp(signDocumentWrites(signer, { runId: 'onboarding', input: exampleSignature(1) }).writes, 'w2')),
    ).toThrow('exists');
  });
});

describe('the server’s verdict', () => {
  const judge = (signature: Signature, owner: Parameters<typeof verifySignature>[1] = signer) =>
    verifySignature(signature, owner, examplePublished(signature));

  it.each([
    ['at once', 0, 0],
    ['within the usual skew', 10, -10],
    ['at the limit', MAX_SKEW_SECONDS, -MAX_SKEW_SECONDS],
    ['from a clock a little ahead', -MAX_SKEW_SECONDS, MAX_SKEW_SECONDS],
  ])('accepts a signature that arrives %s', (_name, late, skewSeconds) => {
    expect(judge(signed(1, {}, late))).toEqual({ verdict: 'accepted', reasons: [], skewSeconds });
  });
  it('accepts a signature given offline that arrives days later', () => {
    expect(judge(signed(1, { offline: true }, 3 * 86_400)).verdict).toBe('accepted');
  });
  it.each([
    ['late though online', {}, MAX_SKEW_SECONDS + 1],
    ['from the future', {}, -MAX_SKEW_SECONDS - 1],
    ['from the future and offline', { offline: true }, -86_400],
  ])('warns about a signature that arrives %s', (_name, changes, late) => {
    const { verdict, reasons } = judge(signed(1, changes, late));
    expect(verdict).toBe('accepted-with-warning');
    expect(reasons).toHaveLength(1);
  });
  it.for<[string, Partial<Signature>, number, string]>([
    ['was opened after it was signed', { openedAt: '2026-01-31T12:00:00.001Z' }, 0, 'The document was opened after'],
    ['took more than 30 days', { offline: true }, 31 * 86_400, 'The signature arrived more than 30 days'],
    ['was signed before there was an account', {}, 0, 'The time of signing is before the account was created'],
    [
      'was signed before it was published',
      { signedAt: '2006-01-31T12:00:00.000Z', openedAt: '2006-01-31T12:00:00.000Z' },
      -20 * 365 * 86_400,
      'The time of signing is before the document was published',
    ],
  ])('warns about a signature that %s, in words', ([name, changes, late, warning]) => {
    const createdAt = name.includes('account') ? moment(SIGNED_AT + 86_400_000) : moment(0);
    const signature = signed(1, {}, late);
    const { verdict, reasons, skewSeconds } = judge({ ...signature, ...changes }, { ...signer, createdAt });
    expect(verdict).toBe('accepted-with-warning');
    expect(reasons.map(english)).toContainEqual(expect.stringContaining(warning));
    expect(skewSeconds).not.toBeNaN();
  });
  it.each<[string, Partial<Signature>, number]>([
    ['was signed as it was opened', { openedAt: '2026-01-31T12:00:00.000Z' }, 0],
    ['was 29 days on its way, offline', { offline: true }, 29 * 86_400],
    ['was signed in the minute of the registration', {}, 0],
  ])('does not warn about a signature that %s', (_name, changes, late) => {
    const createdAt = moment(SIGNED_AT + 60_000);
    expect(judge({ ...signed(1, {}, late), ...changes }, { ...signer, createdAt }).reasons).toEqual([]);
  });
  it('warns when the email address has changed', () => {
    const { verdict, reasons } = judge(signed(1), {
      ...signer,
      email: 'new@northwind.example',
      formerEmails: [signer.email],
    });
    expect([verdict, reasons]).toEqual(['accepted-with-warning', [{ code: 'verdict.emailChanged' }]]);
  });
  it('refuses an email address that was never the account’s', () => {
    const { verdict, reasons } = judge(
      { ...signed(1), signerEmail: 'ceo@bigcorp.example' },
      { ...signer, formerEmails: ['old@northwind.example'] },
    );
    expect([verdict, reasons]).toEqual(['refused', [{ code: 'verdict.otherEmail' }]]);
  });
  it('treats the email address in capitals as the same', () => {
    expect(judge({ ...signed(1), signerEmail: signer.email.toUpperCase() }).verdict).toBe('accepted');
  });
  it.each<[string, Partial<Signature>]>([
    ['another text', { contentSha256: 'a'.repeat(64) }],
    ['a version that was never published', { agreementVersion: 99 }],
    ['another signer', { signerUid: 'ben' }],
    ['no consent', { consent: false }],
    ['a time of signing that does not exist', { signedAt: '2026-99-99T99:99:99.999Z' }],
    ['the 30th of February', { openedAt: '2026-02-30T12:00:00.000Z' }],
    ['a time that is none', { openedAt: 'yesterday' }],
  ])('refuses %s, with the reason', (_name, changes) => {
    const { verdict, reasons, skewSeconds } = judge({ ...signed(1), ...changes });
    expect(verdict).toBe('refused');
    expect(skewSeconds).not.toBeNaN();
    expect(reasons).toHaveLength(1);
  });
});

describe('the valid signatures', () => {
  const all = () => [signed(3), signed(1), signed(2)];

  it('are in the order of the agreements and complete a step', () => {
    expect(validSignatures(all(), DEFAULT_REFS).map((signature) => signature?.agreementId)).toEqual(
      AGREEMENTS.map(({ id }) => id),
    );
    expect(fieldErrors(documentSigningSchema, signingData(all(), DEFAULT_REFS))).toEqual([]);
  });
  it.each([
    ['missing', () => all().slice(1)],
    ['refused', () => [refused(signed(3)), signed(1), signed(2)]],
    ['of an older text', () => [{ ...signed(3), agreementVersion: 0 }, signed(1), signed(2)]],
  ])('do not complete a step while one is %s', (_name, some) => {
    expect(validSignatures(some(), DEFAULT_REFS)[2]).toBeUndefined();
    expect(signingData(some(), DEFAULT_REFS).signedDocuments).toHaveLength(2);
  });
});

describe('the server’s verdict on a countersignature', () => {
  const signature = signed(1);
  const countersigned = (changes: object = {}, late = 0) => {
    const input = {
      signerName: 'Mia Falk',
      signedAt: new Date(SIGNED_AT).toISOString(),
      timeZone: 'Europe/London',
      utcOffsetMinutes: 0,
      offline: false,
      userAgent: '',
    };
    const [write] = countersignWrites({ uid: 'mia', email: 'mia@example.com' }, { clientId: 'ada', signature, input });
    const data = write?.op === 'create' ? write.data : {};
    return storedCountersignature({
      ...data,
      id: signature.id,
      createdAt: moment(SIGNED_AT + late * 1000),
      ...changes,
    });
  };
  const MIA = { name: 'Mia Falk', email: 'mia@example.com', formerEmails: ['old@example.com'] };
  const withdrawn = { ...signature, withdrawn: { reason: 'Again', at: null } };
  it.for<[string, string[], ReturnType<typeof countersigned>, Parameters<typeof verifyCountersignature>[1]]>([
    ['accepted', [], countersigned(), signature],
    ['accepted', [], countersigned({ offline: true }, 86_400), signature],
    ['accepted-with-warning', ['verdict.clockBehind'], countersigned({}, MAX_SKEW_SECONDS + 1), signature],
    ['accepted-with-warning', ['verdict.clockAhead'], countersigned({}, -MAX_SKEW_SECONDS - 1), signature],
    ['accepted-with-warning', ['verdict.late'], countersigned({ offline: true }, 31 * 86_400), signature],
    ['accepted', [], countersigned({ signerName: 'mia  falk', signerEmail: 'Mia@example.com' }), signature],
    [
      'accepted-with-warning',
      ['verdict.otherName'],
      countersigned({ signerName: 'The Chair of the Board' }),
      signature,
    ],
    ['accepted-with-warning', ['verdict.emailChanged'], countersigned({ signerEmail: 'old@example.com' }), signature],
    ['refused', ['verdict.otherEmail'], countersigned({ signerEmail: 'chair@board.example' }), signature],
    ['refused', ['verdict.otherText'], countersigned({ contentSha256: 'a'.repeat(64) }), signature],
    ['refused', ['verdict.notStanding'], countersigned(), refused(signature)],
    ['refused', ['verdict.notStanding'], countersigned(), withdrawn],
    ['refused', ['verdict.signedNoTime'], countersigned({ signedAt: '2026-02-30T12:00:00.000Z' }), signature],
    ['refused', ['verdict.otherText', 'verdict.notStanding'], countersigned(), undefined],
  ])('is %s with %j', ([verdict, codes, countersignature, of]) => {
    const receipt = verifyCountersignature(countersignature, of, MIA);
    expect(receipt.verdict).toBe(verdict);
    expect(receipt.reasons.map((reason) => (typeof reason === 'string' ? reason : reason.code))).toEqual(codes);
  });
});

describe('completing', () => {
  const stored = {
    id: 1,
    name: 'Birthday card',
    status: 'signed',
    signedAt: '1999-01-01T00:00:00.000Z',
    signatureId: 'x',
  };
  const run = {
    agreements: { b: [...DEFAULT_REFS] },
    stepTypes: { a: 'COMPANY_INFO' as const, b: 'DOCUMENT_SIGNING' as const, c: 'DOCUMENT_SIGNING' as const },
    steps: {
      a: savedStep({}),
      b: savedStep({ signedDocuments: [stored] }),
      c: savedStep({}, { status: 'SKIPPED' }),
    },
  };
  it('takes names and times from the signatures, whatever the step says', () => {
    const fields = signedSteps(run, [signed(3), signed(1), signed(2)]);
    expect(Object.keys(fields)).toEqual(['steps.b.data']);
    expect(fields['steps.b.data']?.signedDocuments.map(({ name, signedAt }) => [name, signedAt])).toEqual(
      AGREEMENTS.map(({ title }) => [title, exampleSignature(1).signedAt]),
    );
  });
  it('does not change the step while a signature is missing', () => {
    expect(signedSteps(run, [signed(1), signed(2)])).toEqual({});
  });
});
