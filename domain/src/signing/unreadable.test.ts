import { describe, expect, it } from 'vitest';
import { builtInVersion } from '../agreements/texts.ts';
import { examplePublished, exampleSignature, Store } from '../testing/index.ts';
import { signDocumentWrites, signatureProblems } from './sign.ts';
import type { Signature } from './signature.ts';
import { verifySignature } from './verdict.ts';

const signer = { uid: 'ada', email: 'ada@northwind.example' };
const input = exampleSignature(1);
const store = new Store();
store.now = Date.parse(input.signedAt);
const writes = signDocumentWrites(signer, { runId: 'onboarding', input }).writes;
store.commit(writes);
const signature: Signature = store.read(writes[0]?.path ?? '');
const judge = (changed: Signature) => verifySignature(changed, signer, examplePublished(changed));

describe('the server’s verdict', () => {
  it.each(['\u200b\u200b\u200b', '\u3164\u3164'])('refuses a name that nobody can see: %j', (signerName) => {
    expect(judge({ ...signature, signerName })).toMatchObject({
      verdict: 'refused',
      reasons: [{ code: 'verdict.otherName' }],
    });
    expect(
      signatureProblems(exampleSignature(1, { signerName }), builtInVersion('nda', 2)).map(({ field }) => field),
    ).toContain('signerName');
  });
  it.each<[string, Partial<Signature>]>([
    ['with strokes that nobody can read', { method: 'drawn', strokes: '[[,,]]' }],
    ['drawn without strokes', { method: 'drawn' }],
    ['typed with strokes', { method: 'typed', strokes: '[[[1,2]]]' }],
  ])('refuses a signature %s', (_what, changes) => {
    expect(judge({ ...signature, ...changes })).toMatchObject({
      verdict: 'refused',
      reasons: [{ code: 'verdict.otherDrawing' }],
    });
    expect(judge({ ...signature, method: 'drawn', strokes: '[[[1,2]]]' }).verdict).toBe('accepted');
  });
});
