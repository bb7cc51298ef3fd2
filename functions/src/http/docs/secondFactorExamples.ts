import { ada } from './stepExamples.ts';

const code = 'k7mq-3xzt-9w2a';
const removed = { status: 'removed' as const };

/** Examples of the calls about the second factor. */
export const secondFactorExamples = {
  recover: { body: { email: ada.email, password: 'a long and secret sentence', code }, reply: removed },
  recoverWithGoogle: { body: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...', code }, reply: removed },
  newRecoveryCodes: { body: { password: '' }, reply: { codes: [code, '0vdn-5h8s-rj4c'] } },
  removeSecondFactor: { reply: removed },
};
