import { connectProvider as connect, enterByProvider as enter } from '#people/businessSignIn.ts';
import type { Handler } from '../route.ts';

/** Lets in somebody of the business. The browser calls it after its own sign-in with the provider. */
export const enterByProvider: Handler<'enterByProvider'> = async ({ body }) => {
  await enter(body.token);
  return { status: 'entered' };
};

/** Connects an account, where that sign-in said that it exists already. */
export const connectProvider: Handler<'connectProvider'> = async ({ body }) => {
  await connect(body.credential);
  return { status: 'connected' };
};
