import type { Assignee } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '#lib/isolate.ts';

interface Words {
  done: (user: string) => string;
  already: (user: string, count: number) => string;
}

/** Says who got something assigned, and who already had it open and got no second one. */
export function useAssignedText() {
  const { t, i18n } = useTranslation('forms');
  const name = ({ firstName, lastName }: Assignee) => isolate(`${firstName} ${lastName}`.trim());
  const list = (people: readonly Assignee[]) =>
    people.length > 3
      ? t('assign.users', { count: people.length })
      : new Intl.ListFormat(i18n.language).format(people.map(name));
  return (users: readonly Assignee[], already: readonly Assignee[], words: Words) => {
    const has = new Set(already.map((one) => one.id));
    const given = users.filter((one) => !has.has(one.id));
    const parts = [
      given.length > 0 && words.done(list(given)),
      already.length > 0 && words.already(list(already), already.length),
    ];
    return parts.filter(Boolean).join('. ');
  };
}
