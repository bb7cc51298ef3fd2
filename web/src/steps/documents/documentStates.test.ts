import {
  AGREEMENTS,
  DEFAULT_REFS,
  documentSigningSchema,
  fieldErrors,
  type Receipt,
  type Signature,
} from '@firstmile/domain';
import { exampleData, exampleSignature } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { documentData, documentStates } from './documentStates.ts';

const signed = (number: number, verdict?: Receipt['verdict']): Signature => ({
  ...exampleSignature(number),
  id: `s${number}`,
  agreementTitle: AGREEMENTS[number - 1]?.title ?? '',
  signerUid: 'client',
  signerEmail: 'ada@northwind.example',
  createdAt: null,
  writeId: 'w',
  receipt: verdict ? { receivedAt: null, verdict, reasons: ['Because'], skewSeconds: 0 } : null,
});
const statuses = (signatures: Signature[], data?: unknown) =>
  documentStates(DEFAULT_REFS, signatures, { data }).map((document) => document.status);

describe('documentStates', () => {
  it('starts with everything pending', () => expect(statuses([])).toEqual(['pending', 'pending', 'pending']));

  it('counts a signature at once, before the server answers', () =>
    expect(statuses([signed(2)])).toEqual(['pending', 'signed', 'pending']));

  it.each(['accepted', 'accepted-with-warning'] as const)('stays signed when %s', (verdict) =>
    expect(statuses([signed(1, verdict)])[0]).toBe('signed'),
  );

  it('is pending again, with the reasons, when the server refused, whatever the step had saved', () => {
    const [first] = documentStates(DEFAULT_REFS, [signed(1, 'refused')], { data: exampleData(3) });
    expect(first).toMatchObject({ status: 'pending', refusal: ['Because'] });
  });

  it('is pending again when an admin asks for another signature, and signed by that', () => {
    const withdrawn = { ...signed(1, 'accepted'), withdrawn: { reason: 'Your full name', at: null } };
    const [first] = documentStates(DEFAULT_REFS, [withdrawn], { data: exampleData(3) });
    expect(first).toMatchObject({ status: 'pending', refusal: [], isAskedAgain: true });
    const [again] = documentStates(DEFAULT_REFS, [{ ...signed(1), attempt: 2 }, withdrawn], { data: exampleData(3) });
    expect(again).toMatchObject({ status: 'signed', signature: { attempt: 2 }, isAskedAgain: false });
  });

  it('offers the corrected text until it is signed', () => {
    const reasons = [{ code: 'verdict.clientChanged' }];
    const receipt = { receivedAt: null, verdict: 'accepted-with-warning' as const, reasons, skewSeconds: 0 };
    const warned = { ...signed(1), receipt };
    const states = (...all: Signature[]) => documentStates(DEFAULT_REFS, all, { uid: warned.signerUid });
    expect(states(warned, signed(2, 'accepted-with-warning')).map((document) => document.isCorrectable)).toEqual([
      true,
      false,
      false,
    ]);
    expect(states(warned, { ...signed(1), attempt: 2 })[0]).toMatchObject({ status: 'signed', isCorrectable: false });
  });

  it('tells why the latest signature was refused, not an earlier one', () => {
    const again = { ...signed(1, 'refused'), attempt: 2 };
    const withdrawn = { ...signed(1, 'accepted'), withdrawn: { reason: 'Your full name', at: null } };
    expect(documentStates(DEFAULT_REFS, [again, withdrawn])[0]).toMatchObject({
      refusal: ['Because'],
      isAskedAgain: false,
    });
  });

  it('stays signed by the data of the step while signatures are not loaded', () =>
    expect(statuses([], exampleData(3))).toEqual(['signed', 'signed', 'signed']));

  it('does not count a signature under another version', () =>
    expect(statuses([{ ...signed(1), agreementVersion: 1 }])[0]).toBe('pending'));
});

describe('documentData', () => {
  const all = AGREEMENTS.map((agreement) => signed(agreement.number));

  it('is complete when all are signed', () => {
    expect(fieldErrors(documentSigningSchema, documentData(DEFAULT_REFS, all, undefined))).toEqual([]);
    expect(documentData(DEFAULT_REFS, all, exampleData(3))).not.toBe(exampleData(3));
  });

  it('is not complete while one is missing', () =>
    expect(documentData(DEFAULT_REFS, all.slice(1), undefined)).toMatchObject({
      signedDocuments: [{ id: 2 }, { id: 3 }],
    }));

  it('returns the saved data while signatures are not loaded', () =>
    expect(documentData(DEFAULT_REFS, [], exampleData(3))).toEqual(exampleData(3)));
});
