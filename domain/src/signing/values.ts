import type { MergeField } from '../agreements/mergeFields.ts';

interface Client {
  firstName: string;
  lastName: string;
  email: string;
  company?: string | undefined;
}

/** The company that a step of the run names; '' where none does. */
export function companyIn(steps: readonly { type: string; data: unknown }[]): string {
  const { companyName } = (steps.find(({ type }) => type === 'COMPANY_INFO')?.data ?? {}) as { companyName?: unknown };
  return typeof companyName === 'string' ? companyName : '';
}

/**
 * What fills in the fields of an agreement. The company is the one that the run names, else the one on the profile, else the client's
 * own name. `today` is such as 2026-11-23.
 */
export function mergeValues(
  { firstName, lastName, email, company }: Client,
  steps: readonly { type: string; data: unknown }[],
  business: { name: string; address: string },
  today: string,
): Record<MergeField, string> {
  const name = `${firstName} ${lastName}`.trim();
  return {
    'client.company': companyIn(steps) || company || name,
    'client.name': name,
    'client.email': email,
    'business.name': business.name,
    'business.address': business.address,
    date: today,
  };
}
