import { ada } from './stepExamples.ts';

/** Examples of the calls about mailed links. */
export const signInLinkExamples = {
  askSignInLink: { body: { email: ada.email }, reply: { status: 'asked' as const } },
  openSignInLink: {
    body: { token: 'mB2q7vX0Tq9yJ5o1wZc4Rk8eHs3uLd6fGa_PiN-xVtE', email: ada.email },
    reply: { link: 'https://shop-1.firebaseapp.com/__/auth/action?mode=signIn&oobCode=vT8qJ2n' },
  },
};
