import type { RequestHandler } from 'express';
import { unsubscribe as turnOff } from '#notifications/unsubscribe.ts';
import type { Handler } from '../route.ts';

/** Turns one kind of mails off. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ params, userAgent, ip }) => {
  await turnOff(String(params['token']), { userAgent, ip });
  return { status: 'unsubscribed' };
};

/** Redirects a browser that opens the call's address to a page that asks first. */
export const askToUnsubscribe: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) !== 'html') next();
  else response.redirect(`/unsubscribe/${encodeURIComponent(String(request.params['token']))}`);
};
