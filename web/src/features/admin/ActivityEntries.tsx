import AlternateEmail from '@mui/icons-material/AlternateEmail';
import Check from '@mui/icons-material/Check';
import Description from '@mui/icons-material/DescriptionOutlined';
import Flag from '@mui/icons-material/Flag';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Undo from '@mui/icons-material/Undo';
import ThumbDown from '@mui/icons-material/ThumbDownOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { millis, namedType, type Activity } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ActivityList } from '#ui/lists/ActivityList.tsx';

const icons = {
  'step-completed': <Check />,
  'document-uploaded': <UploadFile />,
  'onboarding-completed': <Flag />,
  'onboarding-approved': <Verified />,
  'changes-requested': <Undo />,
  'second-factor-removed': <LockOpen />,
  'email-changed': <AlternateEmail />,
  'form-completed': <Description />,
  'form-taken-back': <Undo />,
  'flow-completed': <Route />,
  'agreement-declined': <ThumbDown />,
};

type News = Activity & { type: keyof typeof icons };
const isNews = (entry: Activity): entry is News => Object.hasOwn(icons, entry.type);

/** Lists what clients did, as the server recorded it. */
export function ActivityEntries({ entries }: { entries: readonly Activity[] }) {
  const { t } = useTranslation('admin');
  const say = useMessage();
  const now = useNow();
  return (
    <ActivityList
      items={inOrder(entries.filter(isNews)).map((entry) => ({
        id: entry.id,
        icon: icons[entry.type],
        text: t(`activity.${namedType(entry.type, entry.subject)}`, {
          userName: entry.userName,
          subject: say(entry.subject),
        }),
        at: millis(entry.createdAt) ?? now,
      }))}
    />
  );
}

/**
 * Sorts newest first. Completing an onboarding and its last step are stored with the same time; completing came after.
 */
const inOrder = (entries: readonly News[]) => {
  const isLast = (entry: Activity) => Number(entry.type === 'onboarding-completed');
  const time = (entry: Activity) => millis(entry.createdAt) ?? Infinity;
  return entries.toSorted((a, b) => time(b) - time(a) || isLast(b) - isLast(a));
};
