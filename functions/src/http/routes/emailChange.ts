import { API } from '@firstmile/domain';
import { changeEmail as change, mailEmailChange } from '#people/emailChange.ts';
import { undoEmailChange as undo } from '#people/emailUndo.ts';
import { limit } from '../limit.ts';
import type { Handler } from '../route.ts';
import { needProof } from './account.ts';

const DAY = 24 * 60 * 60_000;

/** Mails a link to the address that the caller wants to have, after another proof of identity; five in a day. */
export const askEmailChange: Handler<'askEmailChange'> = async ({ caller, body }) => {
  await limit(`change-email:account:${caller.uid}`, API.askEmailChange.perAccount);
  await needProof(caller, body.password);
  await limit(`change-email:day:${caller.uid}`, API.askEmailChange.perAccount, DAY);
  await mailEmailChange(caller.user, body.email.toLowerCase());
  return { status: 'asked' };
};

/** Changes the address. Opening the link's page does not call this, the button there does. */
export const changeEmail: Handler<'changeEmail'> = async ({ body }) => ({ email: await change(body.token) });

/** Puts the former address back. Opening the link's page does not call this either. */
export const undoEmailChange: Handler<'undoEmailChange'> = async ({ body }) => ({ email: await undo(body.token) });
