import { companyStep, fullName, millis, isForm, runName, type Reviewed } from '@firstmile/domain';

/**
 * Approvals per page, of onboardings, of flows and of forms each. Each is a whole run, so that it can be reviewed
 * without a network; one more is read, to know whether there is a next page.
 */
export const APPROVALS_SHOWN = 2;

/**
 * Finds the facts of a client who waits for approval, for a row. `since` is in ms since 1970, null until it is known.
 */
export function pendingClient(run: Reviewed) {
  const client = run.approval?.client ?? { firstName: '', lastName: '', email: '' };
  return {
    name: fullName(client),
    email: client.email,
    company: isForm(run) ? '' : (companyStep(run).companyName ?? ''),
    /** The name of a flow or form; '' for the standard onboarding. */
    flow: runName(run),
    since: millis(run.approval?.requestedAt),
  };
}
