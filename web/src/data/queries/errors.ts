import { REPORT_LIMITS, type ErrorReport } from '@firstmile/domain';
import { errorReference } from '#lib/errorReference.ts';
import { withoutSecrets } from '#lib/withoutSecrets.ts';
import { callApi } from '../firebase/api.ts';

/** Address of the call `reportError`, without its schema. */
const REPORT = { method: 'POST', path: '/api/errors' } as const;

/**
 * Reports an error of this page to the log, at once or when the network is back. Never throws: a report must not break
 * anything.
 */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const report: ErrorReport = {
    reference: errorReference(error),
    message: withoutSecrets(message).slice(0, REPORT_LIMITS.message),
    stack: withoutSecrets(stack).slice(0, REPORT_LIMITS.stack),
    page: withoutSecrets(location.pathname).slice(0, REPORT_LIMITS.page),
  };
  const send = () =>
    void callApi(REPORT, report).catch(() => {
      if (!navigator.onLine) addEventListener('online', send, { once: true });
    });
  send();
}
