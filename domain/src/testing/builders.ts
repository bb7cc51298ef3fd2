import { PlainTime } from '../core/time.ts';
import { AGREEMENTS, builtInVersion } from '../agreements/texts.ts';
import type { Published } from '../signing/verdict.ts';
import type { Approval } from '../runs/approval.ts';
import { newOnboarding, WIZARD } from '../onboarding/onboarding.ts';
import type { Run, RunStep } from '../runs/run.ts';
import { CONSENT_TEXT } from '../signing/consentTexts.ts';
import type { SignatureInput } from '../signing/signatureSchema.ts';
import type { NewFile } from '../files/upload.ts';
import { stepExamples } from './stepExamples.ts';

/** A moment at `ms` milliseconds since 1970, as an SDK would give it. */
export const moment = (ms: number): PlainTime => PlainTime.at(ms);

/** The data of the first valid example of a wizard's step (1 to 5). */
export function exampleData(stepNumber: number): Record<string, unknown> {
  const type = WIZARD[stepNumber]?.type;
  const data = type && stepExamples[type].accepts[0]?.data;
  if (!data) throw new Error(`There is no example for step ${stepNumber}`);
  return data;
}

/** A run in progress whose steps 1 to `done` are completed. */
export function exampleRun(done: number, changes: Partial<Run> = {}): Run {
  const keys = WIZARD.slice(1, done + 1).map((step) => step.key);
  const steps = Object.fromEntries(
    keys.map((key, index) => [key, savedStep(exampleData(index + 1), { savedAt: moment(index) })]),
  );
  const fresh = newOnboarding('client') as unknown as Run;
  const state = { status: 'IN_PROGRESS' as const, startedAt: moment(0), updatedAt: moment(done), writeId: 'w0' };
  return { ...fresh, ...state, steps, currentStep: Math.min(done + 1, 5), ...changes };
}

/** A step as stored after it was saved. */
export const savedStep = (data: unknown, changes: Partial<RunStep> = {}): RunStep => ({
  status: 'COMPLETED',
  data,
  savedAt: null,
  writeId: 'w0',
  replaces: '',
  ...changes,
});

/** The values that fill in the product's agreements in the examples, and the SHA-256 of the resulting texts. */
export const EXAMPLE_VALUES = { 'client.company': 'Northwind Traders', 'business.name': 'Firstmile' };
const EXAMPLE_SHOWN = [
  'a3d44b0489105f05abf89b1752df7489373813d0e5c1827dd93db54b58525e40',
  '550f2e8c4c2548add3907a122dcf08a98077238a5f0e63ddf2ad4908e2816091',
  '2deeaaeb69577431e5332a0de5cefdede058a01daf19bad76a4feaa68df62c39',
];

/** The server's knowledge of an example's signature, with the hash that it would compute. */
export function examplePublished({ agreementId, agreementVersion, mergeValues }: Partial<SignatureInput>): Published {
  const version = builtInVersion(agreementId ?? '', agreementVersion ?? 0);
  const number = AGREEMENTS.findIndex(({ id }) => id === agreementId);
  return { version, shownSha256: mergeValues ? EXAMPLE_SHOWN[number] : version?.contents.en?.contentSha256 };
}

/** The signature that a device records for agreement `number` (1 to 3). */
export function exampleSignature(number: number, changes: Partial<SignatureInput> = {}): SignatureInput {
  const agreement = AGREEMENTS[number - 1];
  if (!agreement) throw new Error(`There is no agreement ${number}`);
  return {
    agreementId: agreement.id,
    agreementVersion: agreement.version,
    contentSha256: EXAMPLE_SHOWN[number - 1] ?? '',
    signerName: 'Ada Marsh',
    consent: true,
    consentText: CONSENT_TEXT,
    signedAt: '2026-01-31T12:00:00.000Z',
    timeZone: 'Europe/London',
    utcOffsetMinutes: 0,
    openedAt: '2026-01-31T11:58:00.000Z',
    offline: false,
    userAgent: 'example',
    locale: 'en',
    mediaType: agreement.mediaType,
    templateSha256: agreement.sha256,
    mergeValues: EXAMPLE_VALUES,
    reachedEndAt: null,
    method: 'typed',
    ...changes,
  };
}

/** A valid new file; its hash is that of no bytes. */
export const exampleFile = (changes: Partial<NewFile> = {}): NewFile => ({
  id: 'abcdefghij0123456789',
  kind: 'step',
  name: 'logo.png',
  size: 1200,
  type: 'image/png',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ...changes,
});

/** The approval of an onboarding that was completed for the first time. */
export const exampleApproval = (changes: Partial<Approval> = {}): Approval => ({
  status: 'PENDING',
  round: 1,
  requestedAt: moment(0),
  client: { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example' },
  reasons: {},
  by: null,
  at: null,
  settledAt: null,
  openKeys: [],
  first: null,
  ...changes,
});
