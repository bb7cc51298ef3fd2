import { logger } from 'firebase-functions';
import type { Handler } from '../route.ts';

/** Writes what broke in somebody's browser to the log, where it is found by the reference that the page showed. */
export const reportError: Handler<'reportError'> = ({ caller, body, userAgent, requestId }) => {
  logger.error('A page broke', { ...body, uid: caller?.uid ?? null, userAgent, requestId });
  return Promise.resolve({ reference: body.reference });
};
