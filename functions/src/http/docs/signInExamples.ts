import { ada } from './stepExamples.ts';

const code = 'k7mq-3xzt-9w2a';
const removed = { status: 'removed' as const };

/** Examples of the calls about mailed links, the business's provider and the second factor. */
export const signInExamples = {
  askSignInLink: { body: { email: ada.email }, reply: { status: 'asked' as const } },
  openSignInLink: {
    body: { token: 'mB2q7vX0Tq9yJ5o1wZc4Rk8eHs3uLd6fGa_PiN-xVtE', email: ada.email },
    reply: { link: 'https://shop-1.firebaseapp.com/__/auth/action?mode=signIn&oobCode=vT8qJ2n' },
  },
  askEmailChange: {
    body: { email: 'ada@marsh.example', password: 'a long and secret sentence' },
    reply: { status: 'asked' as const },
  },
  changeEmail: {
    body: { token: 'mB2q7vX0Tq9yJ5o1wZc4Rk8eHs3uLd6fGa_PiN-xVtE' },
    reply: { email: 'ada@marsh.example' },
  },
  undoEmailChange: {
    body: { token: 'mB2q7vX0Tq9yJ5o1wZc4Rk8eHs3uLd6fGa_PiN-xVtE' },
    reply: { email: ada.email },
  },
  enterByProvider: { body: { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...' }, reply: { status: 'entered' as const } },
  connectProvider: { body: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...' }, reply: { status: 'connected' as const } },
  recover: { body: { email: ada.email, password: 'a long and secret sentence', code }, reply: removed },
  recoverWithGoogle: { body: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6...', code }, reply: removed },
  newRecoveryCodes: { body: { password: '' }, reply: { codes: [code, '0vdn-5h8s-rj4c'] } },
  removeSecondFactor: { reply: removed },
};
