import type { Run, Signature } from '@firstmile/domain';
import { exampleRun, exampleSignature, savedStep } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { stepsToFix } from './stepsToFix.ts';

const signed = (number: number): Signature => ({
  ...exampleSignature(number),
  id: `s${number}`,
  agreementTitle: '',
  signerUid: 'client',
  signerEmail: 'ada@northwind.example',
  createdAt: null,
  writeId: 'w',
  receipt: null,
});
const all = [signed(1), signed(2), signed(3)];
const refused = {
  ...signed(2),
  receipt: { receivedAt: null, verdict: 'refused' as const, reasons: [], skewSeconds: 0 },
};

/** Leaves out welcome and review, which hold nothing to correct. */
const stepsOf = (run: Run, signatures: readonly Signature[]) =>
  stepsToFix(run, signatures).filter((key) => key !== 'welcome' && key !== 'review');

it('finds nothing when all steps are right', () => expect(stepsOf(exampleRun(4), all)).toEqual([]));

it('finds open steps', () => expect(stepsOf(exampleRun(2), all)).toEqual(['documents', 'project']));

it('finds a step with invalid data', () => {
  const run = exampleRun(4);
  run.steps['company'] = savedStep({ companyName: 'A' });
  expect(stepsOf(run, all)).toEqual(['company']);
});

it.each([
  ['is missing', all.slice(1)],
  ['was refused', [signed(1), refused, signed(3)]],
])('finds the signing step when a signature %s', (_name, signatures) =>
  expect(stepsOf(exampleRun(4), signatures)).toEqual(['documents']),
);

it('finds a reopened step', () => {
  const run = exampleRun(4);
  run.steps['project'] = savedStep(run.steps['project']?.data, { status: 'REOPENED' });
  expect(stepsOf(run, all)).toEqual(['project']);
});

it('leaves out skipped steps', () => {
  const run = exampleRun(4);
  run.steps['files'] = savedStep({}, { status: 'SKIPPED' });
  expect(stepsOf(run, all)).toEqual([]);
});
