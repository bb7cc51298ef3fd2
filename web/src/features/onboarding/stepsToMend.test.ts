import type { Signature } from '@firstmile/domain';
import { exampleRun, exampleSignature, savedStep } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { stepsToMend } from './stepsToMend.ts';

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

it('finds nothing when all is right', () => expect(stepsToMend(exampleRun(4), all)).toEqual([]));

it('finds the steps that are open', () => expect(stepsToMend(exampleRun(2), all)).toEqual([3, 4]));

it('finds a step whose data is not accepted', () => {
  const run = exampleRun(4);
  run.steps['company'] = savedStep({ companyName: 'A' });
  expect(stepsToMend(run, all)).toEqual([1]);
});

it.each([
  ['is missing', all.slice(1)],
  ['was refused', [signed(1), refused, signed(3)]],
])('finds the signing step when a signature %s', (_name, signatures) =>
  expect(stepsToMend(exampleRun(4), signatures)).toEqual([3]),
);
