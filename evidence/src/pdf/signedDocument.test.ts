import { beforeAll, describe, expect, it } from 'vitest';
import type { SignatureRecord } from '../record.ts';
import { exampleBody, TEXT } from '../testing.ts';
import { signedDocument, type StoredSignature } from './signedDocument.ts';

const content = {
  title: 'Service Agreement',
  version: 1,
  locale: 'en',
  mediaType: 'text/plain',
  bytes: TEXT,
  blocks: [],
};
const receipt = { receivedAt: '', verdict: 'accepted', reasons: [], recordHash: '', chainHead: '' };
const signature: StoredSignature = {
  signerName: 'Ada Marsh',
  signerEmail: 'ada@example.com',
  signedAt: '2026-03-01T10:00:00.000Z',
  utcOffsetMinutes: 60,
  timeZone: 'Europe/Berlin',
  consentText: 'I agree.',
  receipt,
};

const ALONE = { record: null, countersignature: null, decline: null };

describe('a signed document', () => {
  let record: SignatureRecord;
  beforeAll(async () => {
    record = {
      ...(await exampleBody('s1')),
      integrity: { canon: 'RFC8785', hash: 'SHA-256', prevRecordHash: '', deviceKeyId: 'a'.repeat(64) },
      recordHash: 'b'.repeat(64),
      deviceSig: 'c'.repeat(128),
    };
  });

  it.each([receipt, { ...receipt, verdict: 'accepted-with-warning' }, null])(
    'is made of what is not refused, and of a whole record: %o',
    async (receipt) => {
      const made = await signedDocument(content, { ...signature, receipt: receipt }, { ...ALONE, record });
      expect(made.signatures).toHaveLength(1);
      expect((await signedDocument(content, { ...signature, receipt: receipt }, ALONE)).signatures).toHaveLength(1);
    },
  );

  it('shows an earlier decline with the client’s signature, not with the business’s', async () => {
    const decline = { at: '2026-02-28T09:00:00.000Z', name: 'Bo Marsh', reason: 'No', recordHash: '' };
    const { withdrawn: _, ...countersignature } = signature;
    const made = await signedDocument(content, signature, { record, countersignature, decline });
    expect(made.signatures.map(({ declined }) => declined)).toEqual([decline, null]);
  });

  it('is not made for a refused signature', async () => {
    const refused = { ...signature, receipt: { ...receipt, verdict: 'refused' } };
    await expect(signedDocument(content, refused, { ...ALONE, record })).rejects.toThrow('refused');
  });

  it.each([
    ['a name of a browser of 880 KB', () => ({ where: { ...record.where, userAgent: 'x'.repeat(880_000) } })],
    ['a drawing that is none', () => ({ intent: { ...record.intent, drawing: 'M--..,,' } })],
    ['a field more', () => ({ more: 1 })],
  ])('is not made with a record that has %s', async (_what, changes) => {
    await expect(signedDocument(content, signature, { ...ALONE, record: { ...record, ...changes() } })).rejects.toThrow(
      'damaged',
    );
  });
});
