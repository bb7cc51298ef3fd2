import { knownAnswers, type Answers, type WholeFormAssignment } from '@firstmile/domain';
import { useMyForms } from '#data/queries/myForms.ts';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { useProfile } from '#data/queries/profile.ts';

/** What the client has told elsewhere of what this form asks; null until that is known. */
export function useKnownAnswers({ id, customForm }: WholeFormAssignment): Answers | null {
  const { profile, status } = useProfile();
  const { assignments } = useMyForms();
  const { run } = useOnboarding();
  if (profile === null) return status === 'loading' ? null : {};
  const { companyName = '', contactPhone = '' } = (run?.steps['company']?.data ?? {}) as Record<string, string>;
  const { firstName, lastName, email, jobTitle = '' } = profile;
  return knownAnswers(customForm.fields, {
    profile: {
      ...{ firstName, lastName, email, jobTitle },
      phone: profile.phone || contactPhone,
      company: profile.company || companyName,
    },
    forms: assignments
      .filter((one) => one.id !== id && one.status !== 'CANCELLED')
      .toReversed()
      .flatMap(({ customForm: { fields }, answers }) => (fields ? [{ fields, answers }] : [])),
  });
}
