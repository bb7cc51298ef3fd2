import { logger } from 'firebase-functions';
import type { Handler } from '../route.ts';

/** Logs an error of somebody's browser, under the reference that the page showed. */
export const reportError: Handler<'reportError'> = ({ caller, body, userAgent, requestId }) => {
  // not spread: the report's `message` would replace the error's in the log entry
  logger.error('A page reported an error', { report: body, uid: caller?.uid ?? null, userAgent, requestId });
  return Promise.resolve({ reference: body.reference });
};
