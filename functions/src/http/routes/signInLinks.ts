import { API, cleanEmail } from '@firstmile/domain';
import { mailLink, openLink } from '#people/mailedLinks.ts';
import { resetPassword as reset } from '#people/passwordReset.ts';
import { limit } from '../limit.ts';
import type { Handler } from '../route.ts';

/** Mails a sign-in link, if the address has an account. */
export const askSignInLink: Handler<'askSignInLink'> = async ({ body }) => {
  const email = cleanEmail(body.email).toLowerCase();
  await limit(`sign-in-link:account:${email}`, API.askSignInLink.perAccount);
  await mailLink(email);
  return { status: 'asked' };
};

/** Uses a mailed link up. Opening the link's page does not call this, the button there does. */
export const openSignInLink: Handler<'openSignInLink'> = async ({ body }) => ({
  link: await openLink(body.token, cleanEmail(body.email).toLowerCase()),
});

/** Sets a new password, with the code of a requested mail. */
export const resetPassword: Handler<'resetPassword'> = async ({ body }) => ({ email: await reset(body) });
