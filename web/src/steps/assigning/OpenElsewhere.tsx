import { useTranslation } from 'react-i18next';
import type { Assignee } from '@firstmile/domain';
import { useOpenElsewhere } from '#data/queries/openElsewhere.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { Tasks } from './TaskPicker.tsx';

/** So many are named; the others are counted. */
const NAMED = 5;

/** Says, before anything is assigned, who has which of the forms open already, by itself or in a flow. */
export function OpenElsewhere({ tasks, users }: { tasks: Tasks; users: readonly Assignee[] }) {
  const { t } = useTranslation('assign');
  const open = useOpenElsewhere(tasks.forms, tasks.flows, users);
  if (open.length === 0) return null;
  const named = open
    .slice(0, NAMED)
    .map(({ client, form, isInFlow }) => t(isInFlow ? 'elsewhere.inFlow' : 'elsewhere.alone', { client, form }));
  const more = open.length - named.length;
  return (
    <Banner severity="warning">
      {[t('elsewhere.title'), named.join('; '), more > 0 && t('elsewhere.more', { count: more })]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}
