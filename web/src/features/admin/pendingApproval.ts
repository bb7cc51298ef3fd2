import { fullName, millis, type CompanyInfo, type Run } from '@firstmile/domain';

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
