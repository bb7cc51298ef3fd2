import { describe, expect, it } from 'vitest';
import { RECORD_SHAPE, signRecord, type SignatureRecord } from './record.ts';
import { misshapen } from './shape.ts';
import { exampleBody, testKey } from './testing.ts';

const device = await testKey();

describe('the shape of a record', () => {
  it('names each missing, wrong or unknown field', async () => {
    const record = await signRecord(await exampleBody('s1'), '', device);
    const { events: _events, ...less } = record;
    const wrong = {
      ...less,
      more: 1,
      when: { ...record.when, offline: 'no', elapsedMs: 0.5 },
    } as unknown as SignatureRecord;
    expect(misshapen(wrong, RECORD_SHAPE)).toEqual(['more', 'when.elapsedMs', 'when.offline', 'events']);
  });

  it('refuses to sign an invalid body', async () => {
    const body = await exampleBody('s1');
    await expect(signRecord({ ...body, who: { ...body.who, name: 'A' } }, '', device)).rejects.toThrow('who.name');
    await expect(signRecord({ ...body, who: { ...body.who, name: 'Ada \ud800' } }, '', device)).rejects.toThrow();
  });
});
