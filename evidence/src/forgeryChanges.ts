import type { ChainEntry } from './chain.ts';
import type { ForgeryChange } from './forgeryCases.ts';
import { signRecord } from './record.ts';
import { exampleBody } from './testing.ts';

/** Changes what an entry at a place of the chain says. */
export const body =
  (at: number, changes: object): ForgeryChange =>
  ({ chain }) =>
    void Object.assign(chain[at]?.body ?? {}, changes);
/** Changes an entry at a place of the chain. */
export const entry =
  (at: number, changes: Partial<ChainEntry>): ForgeryChange =>
  ({ chain }) =>
    void Object.assign(chain[at] ?? {}, changes);
/** Changes the checks of the second entry, a receipt. */
export const checks =
  (changes: object): ForgeryChange =>
  ({ chain }) =>
    void Object.assign(chain[1]?.body['checks'] as object, changes);
/** Adds an entry once more, changed. */
export const again =
  (at: number, changes: object = {}): ForgeryChange =>
  ({ chain }) => {
    const copy = structuredClone(chain[at]);
    if (copy) chain.push({ ...copy, body: { ...copy.body, ...changes } });
  };

/** Replaces the record of `s1` by a changed one that the device signed, and adapts its receipt. */
export const record =
  (change: (record: Awaited<ReturnType<typeof exampleBody>>) => void, prev?: string): ForgeryChange =>
  async (forgery, { server, device }) => {
    const own = await exampleBody('s1');
    change(own);
    const signed = await signRecord(own, prev ?? server.records[0]?.recordHash ?? '', device);
    forgery.put('records/s1.json', signed);
    Object.assign(forgery.chain[1]?.body ?? {}, { recordHash: signed.recordHash });
  };
