import type { Assignee, CustomForm } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

/** Says who got a form, and who already had it open and got no second one. */
export function useAssignedText() {
  const { t, i18n } = useTranslation('forms');
  const name = ({ firstName, lastName }: Assignee) => `${firstName} ${lastName}`.trim();
  const list = (people: readonly Assignee[]) =>
    people.length > 3
      ? t('assign.users', { count: people.length })
      : new Intl.ListFormat(i18n.language).format(people.map(name));
  return (form: CustomForm, users: readonly Assignee[], { already }: { already: readonly Assignee[] }) => {
    const has = new Set(already.map((one) => one.id));
    const given = users.filter((one) => !has.has(one.id));
    const parts = [
      given.length > 0 && t('assign.done', { name: form.name, user: list(given) }),
      already.length > 0 && t('assign.already', { user: list(already), count: already.length }),
    ];
    return parts.filter(Boolean).join('. ');
  };
}
