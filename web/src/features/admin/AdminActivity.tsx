import Explore from '@mui/icons-material/ExploreOutlined';
import { useTranslation } from 'react-i18next';
import { useActivity } from '#data/queries/activity.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { ActivityEntries } from './ActivityEntries.tsx';

const SHOWN = 5;

/** The latest things clients did. */
export function AdminActivity() {
  const { t } = useTranslation('admin');
  const { entries, status } = useActivity(SHOWN);
  return (
    <Panel title={t('activity.title')} id="recent-activity">
      {status === 'error' && <ErrorPanel message={t('loadFailed')} />}
      {status === 'ready' && entries.length === 0 && (
        <EmptyState icon={<Explore />} title={t('activity.empty')} text={t('activity.emptyText')} />
      )}
      <ActivityEntries entries={entries} />
    </Panel>
  );
}
