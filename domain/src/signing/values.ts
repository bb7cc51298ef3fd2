import { fullName } from '../people/user.ts';
import type { MergeField } from '../agreements/mergeFields.ts';

interface Client {
  firstName: string;
  lastName: string;
  email: string;
  company?: string | undefined;
}

/** Finds the company that a step of the run names; '' when there is none. */
export function companyIn(steps: readonly { type: string; data: unknown }[]): string {
  const { companyName } = (steps.find(({ type }) => type === 'COMPANY_INFO')?.data ?? {}) as { companyName?: unknown };
  return typeof companyName === 'string' ? companyName : '';
}

/**
 * Makes the values of an agreement's fields. The company is the one that the run names, else that of the profile, else the
 * client's own name. `today` is a day like 2026-11-23, which `valuesFor` words.
 */
export function mergeValues(
  { firstName, lastName, email, company }: Client,
  {
    steps,
    business,
    today,
  }: { steps: readonly { type: string; data: unknown }[]; business: { name: string; address: string }; today: string },
): Record<MergeField, string> {
  const name = fullName({ firstName, lastName, email });
  return {
    'client.company': companyIn(steps) || company || name,
    'client.name': name,
    'client.email': email,
    'business.name': business.name,
    'business.address': business.address,
    date: today,
  };
}
