import { fullName, millis, runName, type CompanyInfo, type ReviewedRun } from '@firstmile/domain';

/**
 * Approvals per page, of onboardings and of flows each. Each is a whole run, so that it can be reviewed without a network; one more is
 * read, to know whether there is a next page.
 */
export const APPROVALS_SHOWN = 2;

/** Finds the facts of a client who waits for approval, for a row. `since` is in ms since 1970, null until it is known. */
export function pendingClient(run: ReviewedRun) {
  const client = run.approval?.client ?? { firstName: '', lastName: '', email: '' };
  const key = run.stepKeys.find((stepKey) => run.stepTypes[stepKey] === 'COMPANY_INFO') ?? '';
  const { companyName } = (run.steps[key]?.data ?? {}) as Partial<CompanyInfo>;
  return {
    name: fullName(client),
    email: client.email,
    company: companyName ?? '',
    /** The name of a flow; '' for the standard onboarding. */
    flow: runName(run),
    since: millis(run.approval?.requestedAt),
  };
}
