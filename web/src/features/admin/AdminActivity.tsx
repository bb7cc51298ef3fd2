import Check from '@mui/icons-material/Check';
import Description from '@mui/icons-material/DescriptionOutlined';
import Explore from '@mui/icons-material/ExploreOutlined';
import Flag from '@mui/icons-material/Flag';
import Route from '@mui/icons-material/RouteOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Undo from '@mui/icons-material/Undo';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { millis, type Activity } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useActivity } from '#data/queries/activity.ts';
import { useNow } from '#lib/useNow.ts';
import { ActivityList } from '#ui/lists/ActivityList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

const SHOWN = 5;
const icons = {
  'step-completed': <Check />,
  'document-uploaded': <UploadFile />,
  'onboarding-completed': <Flag />,
  'onboarding-approved': <Verified />,
  'changes-requested': <Undo />,
  'form-completed': <Description />,
  'flow-completed': <Route />,
};

/** The latest things clients did, as the server recorded them. */
export function AdminActivity() {
  const { t } = useTranslation('admin');
  const say = useMessage();
  const { entries, status } = useActivity(SHOWN);
  const now = useNow();
  return (
    <Panel title={t('activity.title')} id="recent-activity">
      {status === 'error' && <ErrorPanel message={t('loadFailed')} />}
      {status === 'ready' && entries.length === 0 && (
        <EmptyState icon={<Explore />} title={t('activity.empty')} text={t('activity.emptyText')} />
      )}
      <ActivityList
        items={inOrder(entries).map((entry) => ({
          id: entry.id,
          icon: icons[entry.type],
          text: t(`activity.${entry.type}`, { userName: entry.userName, subject: say(entry.subject) }),
          at: millis(entry.createdAt) ?? now,
        }))}
      />
    </Panel>
  );
}

/** Completing and its last step are stored with one and the same time: completing came after. */
const inOrder = (entries: readonly Activity[]) => {
  const isLast = (entry: Activity) => Number(entry.type === 'onboarding-completed');
  const time = (entry: Activity) => millis(entry.createdAt) ?? Infinity;
  return entries.toSorted((a, b) => time(b) - time(a) || isLast(b) - isLast(a));
};
