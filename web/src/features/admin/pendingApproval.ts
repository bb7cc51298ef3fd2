import { fullName, millis, type CompanyInfo, type Run } from '@firstmile/domain';

/** Each is a whole onboarding, so that it can be looked at without a network; one more is read, to know whether there is a next page. */
export const APPROVALS_SHOWN = 2;

/** Who waits for approval, as a row shows it. `since` is in ms since 1970, null while it is not known. */
export function clientOf(run: Run): { name: string; email: string; company: string; since: number | null } {
  const client = run.approval?.client ?? { firstName: '', lastName: '', email: '' };
  const { companyName } = (run.steps['company']?.data ?? {}) as Partial<CompanyInfo>;
  return {
    name: fullName(client) || client.email,
    email: client.email,
    company: companyName ?? '',
    since: millis(run.approval?.requestedAt),
  };
}
