import { logger } from 'firebase-functions';
import type { Handler } from '../route.ts';

/** Writes what broke in somebody's browser to the log, where it is found by the reference that the page showed. */
export const reportError: Handler<'reportError'> = ({ caller, body, userAgent, requestId }) => {
  // Not spread: an entry has a message of its own, which would take the place of the error's.
  logger.error('A page broke', { report: body, uid: caller?.uid ?? null, userAgent, requestId });
  return Promise.resolve({ reference: body.reference });
};
