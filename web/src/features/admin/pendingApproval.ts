import { fullName, millis, type CompanyInfo, type Run } from '@firstmile/domain';

/**
 * Approvals per page. Each is a whole onboarding, so that it can be reviewed without a network; one more is read, to know whether
 * there is a next page.
 */
export const APPROVALS_SHOWN = 2;

/** Finds the facts of a client who waits for approval, for a row. `since` is in ms since 1970, null until it is known. */
export function pendingClient(run: Run): { name: string; email: string; company: string; since: number | null } {
  const client = run.approval?.client ?? { firstName: '', lastName: '', email: '' };
  const { companyName } = (run.steps['company']?.data ?? {}) as Partial<CompanyInfo>;
  return {
    name: fullName(client) || client.email,
    email: client.email,
    company: companyName ?? '',
    since: millis(run.approval?.requestedAt),
  };
}
