import type { RequestHandler } from 'express';
import { unsubscribe as turnOff } from '#notifications/unsubscribe.ts';
import type { Handler } from '../route.ts';

/** Turns one kind of mails off. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ params, userAgent, ip }) => {
  await turnOff(String(params['token']), { userAgent, ip });
  return { status: 'unsubscribed' };
};

/** Whoever opens the address of the call in a browser changes nothing: a page asks first. */
export const askToUnsubscribe: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) !== 'html') next();
  else response.redirect(`/unsubscribe/${encodeURIComponent(String(request.params['token']))}`);
};
