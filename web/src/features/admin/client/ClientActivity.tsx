import { useTranslation } from 'react-i18next';
import { useActivityOfClient } from '#data/queries/activity.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ActivityEntries } from '../ActivityEntries.tsx';
import { Around } from './ClientTasks.tsx';

const PAGE_SIZE = 15;

/** What a client did, newest first. */
export function ClientActivity({ uid }: { uid: string }) {
  const { t } = useTranslation('client');
  const { entries, ...list } = useActivityOfClient(uid, PAGE_SIZE);
  return (
    <Panel title={t('parts.activity')}>
      <Around {...list} count={entries.length} empty={t('noActivity')} />
      <ActivityEntries entries={entries} />
      <ListPages label={t('pages')} pages={list} />
    </Panel>
  );
}
