import { describe, expect, it } from 'vitest';
import { commitAnswer, documentAnswer } from './restReply.ts';

const refusal = (status: string, details?: unknown[]) => ({ status: 400, body: { error: { status, details } } });
const PAGE = [
  { name: "a hotel's page", reply: { status: 200, body: undefined } },
  { name: 'JSON of something else', reply: { status: 200, body: { isSignedIn: false } } },
  { name: 'null', reply: { status: 200, body: null } },
  { name: "a gateway's error", reply: { status: 400, body: undefined } },
  { name: 'an error in other words', reply: { status: 400, body: { error: 'not found' } } },
];

describe('of a commit', () => {
  const answer = (reply: Parameters<typeof commitAnswer>[0]) => commitAnswer(reply, 1, null);

  it('is done when each write has a result', () => {
    expect(answer({ status: 200, body: { writeResults: [{}] } })).toEqual({ is: 'done' });
    expect(answer({ status: 200, body: { writeResults: [{}, {}] } })).toEqual({ is: 'lost' });
  });

  it.each(PAGE)('$name is lost', ({ reply }) => expect(answer(reply)).toEqual({ is: 'lost' }));

  it.each(['PERMISSION_DENIED', 'NOT_FOUND', 'ALREADY_EXISTS', 'FAILED_PRECONDITION', 'INVALID_ARGUMENT'])(
    '%s is a denial in the words of the SDK',
    (word) => expect(answer(refusal(word))).toEqual({ is: 'denied', code: word.toLowerCase().replace('_', '-') }),
  );
  it.each(['RESOURCE_EXHAUSTED', 'ABORTED'])('%s is busy', (word) =>
    expect(answer(refusal(word))).toEqual({ is: 'busy' }),
  );
  it.each(['UNAVAILABLE', 'INTERNAL', 'DEADLINE_EXCEEDED', 'CANCELLED', 'UNKNOWN', 'a word to come'])(
    '%s is lost',
    (word) => expect(answer(refusal(word))).toEqual({ is: 'lost' }),
  );

  it('is a matter of signing in, or of a condition', () => {
    expect(answer(refusal('UNAUTHENTICATED'))).toEqual({ is: 'signIn' });
    expect(commitAnswer(refusal('FAILED_PRECONDITION'), 1, 'unchanged')).toEqual({ is: 'changed' });
    expect(commitAnswer(refusal('FAILED_PRECONDITION'), 1, 'new')).toEqual({ is: 'denied', code: 'already-exists' });
  });

  it('is denied when it is too large, whoever says so', () => {
    expect(answer({ status: 413, body: undefined })).toEqual({ is: 'denied', code: 'invalid-argument' });
  });

  it('denies nothing while the API itself is off', () => {
    const off = refusal('PERMISSION_DENIED', [{ reason: 'SERVICE_DISABLED', domain: 'googleapis.com' }]);
    expect(answer(off)).toEqual({ is: 'busy' });
    expect(documentAnswer(off)).toEqual({ is: 'busy' });
  });
});

describe('of a document', () => {
  const answer = (...results: unknown[]) => documentAnswer({ status: 200, body: results });
  it('is the document', () => {
    expect(answer({ found: { fields: { n: { integerValue: '1' } }, updateTime: 'T' } })).toEqual({
      data: { n: 1 },
      updateTime: 'T',
    });
    expect(answer({ found: { updateTime: 'T' } })).toEqual({ data: {}, updateTime: 'T' });
  });
  it.each(PAGE)('$name is lost', ({ reply }) => expect(documentAnswer(reply)).toEqual({ is: 'lost' }));
  it('is lost where nothing is said of it', () => {
    for (const results of [[], [null], [{ readTime: 'T' }], [{ found: {} }]])
      expect(answer(...results)).toEqual({ is: 'lost' });
  });
  it('is none, or denied', () => {
    expect(answer({ missing: 'projects/p/databases/(default)/documents/a/1', readTime: 'T' })).toBeNull();
    expect(documentAnswer(refusal('PERMISSION_DENIED'))).toBe('denied');
    expect(documentAnswer({ status: 403, body: [refusal('PERMISSION_DENIED').body] })).toBe('denied');
  });
  it.each([
    ['UNAUTHENTICATED', 'signIn'],
    ['RESOURCE_EXHAUSTED', 'busy'],
    ['NOT_FOUND', 'lost'], // the database itself
    ['UNAVAILABLE', 'lost'],
  ])('%s is %s', (word, is) => {
    expect(documentAnswer(refusal(word))).toEqual({ is });
    expect(documentAnswer({ status: 400, body: [refusal(word).body] })).toEqual({ is });
  });
});
