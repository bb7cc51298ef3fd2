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

describe('the answer to a commit', () => {
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

  it('asks to sign in, or names the condition that failed', () => {
    expect(answer(refusal('UNAUTHENTICATED'))).toEqual({ is: 'signIn' });
    expect(commitAnswer(refusal('FAILED_PRECONDITION'), 1, 'unchanged')).toEqual({ is: 'changed' });
    expect(commitAnswer(refusal('FAILED_PRECONDITION'), 1, 'new')).toEqual({ is: 'denied', code: 'already-exists' });
  });

  it('is a denial when the request is too large, even from a gateway', () => {
    expect(answer({ status: 413, body: undefined })).toEqual({ is: 'denied', code: 'invalid-argument' });
  });

  it('is no denial while the API itself is off', () => {
    const disabled = refusal('PERMISSION_DENIED', [{ reason: 'SERVICE_DISABLED', domain: 'googleapis.com' }]);
    expect(answer(disabled)).toEqual({ is: 'busy' });
    expect(documentAnswer(disabled)).toEqual({ is: 'busy' });
  });
});

describe('the answer to reading a document', () => {
  const answer = (...results: unknown[]) => documentAnswer({ status: 200, body: results });
  it('is the document', () => {
    expect(answer({ found: { fields: { n: { integerValue: '1' } }, updateTime: 'T' } })).toEqual({
      data: { n: 1 },
      updateTime: 'T',
    });
    expect(answer({ found: { updateTime: 'T' } })).toEqual({ data: {}, updateTime: 'T' });
  });
  it.each(PAGE)('$name is lost', ({ reply }) => expect(documentAnswer(reply)).toEqual({ is: 'lost' }));
  it('is lost when the reply does not mention the document', () => {
    for (const results of [[], [null], [{ readTime: 'T' }], [{ found: {} }]])
      expect(answer(...results)).toEqual({ is: 'lost' });
  });
  it('is null for a missing document, and a denial for a denied one', () => {
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
