import { describe, expect, it } from 'vitest';
import { asMessage } from '../core/message.ts';
import { storedSignature } from './signature.ts';
import { examplePublished, exampleSignature, moment } from '../testing/index.ts';
import type { Signature } from './signature.ts';
import { verifySignature } from './verdict.ts';

const owner = { uid: 'ada', email: 'ada@northwind.example', formerEmails: ['old@northwind.example'] };
const client = { names: ['Ada Marsh'], companies: ['Northwind Traders', 'Ada Marsh'] };
const input = exampleSignature(1);

/** The server's warnings about a signature of a text with these values. */
function reasons(mergeValues: Signature['mergeValues']): string[] {
  const stored = { ...input, id: 's1', signerUid: owner.uid, signerEmail: owner.email, receipt: null, writeId: 'w1' };
  const signature = storedSignature({ ...stored, agreementTitle: '', createdAt: moment(Date.parse(input.signedAt)) });
  const published = { ...examplePublished(input), client };
  const { verdict, reasons: all } = verifySignature({ ...signature, mergeValues }, owner, published);
  expect(verdict).toBe(all.length === 0 ? 'accepted' : 'accepted-with-warning');
  return all.map((reason) => asMessage(reason).code);
}

describe('the verdict on the client’s names in a text', () => {
  it.each<[string, Signature['mergeValues']]>([
    ['a company', { 'client.company': 'Microsoft Corporation (all fees are waived)' }],
    ['a company without a word', { 'client.company': '' }],
    ['a name', { 'client.name': 'Bill Gates' }],
    ['an address', { 'client.email': 'bill@microsoft.example' }],
  ])('warns about %s that is not the account’s', (_what, values) => {
    expect(reasons(values)).toEqual(['verdict.clientChanged']);
  });
  it.each<[string, Signature['mergeValues']]>([
    ['the company of the run', { 'client.company': 'Northwind Traders' }],
    ['the name in place of a company', { 'client.company': 'Ada Marsh', 'client.name': 'Ada Marsh' }],
    ['the address', { 'client.email': owner.email }],
    ['an address of before', { 'client.email': 'old@northwind.example' }],
    ['nothing', {}],
  ])('does not warn about %s', (_what, values) => {
    expect(reasons(values)).toEqual([]);
  });
});
