import AttachFile from '@mui/icons-material/AttachFile';
import Check from '@mui/icons-material/Check';
import Draw from '@mui/icons-material/DrawOutlined';
import Flag from '@mui/icons-material/Flag';
import HikingIcon from '@mui/icons-material/Hiking';
import Send from '@mui/icons-material/SendOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Undo from '@mui/icons-material/Undo';
import Explore from '@mui/icons-material/ExploreOutlined';
import { agreementName } from '@firstmile/domain';
import type { ReviewedRun, Signature } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { useNow } from '#lib/useNow.ts';
import { ActivityList } from '#ui/lists/ActivityList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { clientActivity, type ClientEvent } from './clientActivity.ts';

interface Sources {
  run: ReviewedRun;
  /** Null while loading. */
  signatures: readonly Signature[] | null;
  files: readonly ClientFile[] | null;
}

/** Lists what this client did lately, from the client's own documents, so that it works offline. */
export default function ActivityPanel({ run, signatures, files }: Sources) {
  const { t } = useTranslation('dashboard');
  const say = useMessage();
  const events = clientActivity(run, { signatures: signatures ?? [], files: files ?? [] }, useNow());
  const text = (event: ClientEvent) => {
    if (event.kind === 'step') {
      const { kind, name } = event.step;
      return t('activity.step', { name: say(name) || (kind && t(`steps.${kind}.label`)) });
    }
    if (event.kind === 'signed') return t('activity.signed', { name: say(agreementName(event.name)) });
    if (event.kind === 'file') return t('activity.file', { name: event.name });
    return t(`activity.${event.kind}`);
  };
  return (
    <Panel title={t('activity.title')} id="recent-activity" folds>
      {events.length === 0 && signatures && files && (
        <EmptyState icon={<Explore />} title={t('activity.empty')} text={t('activity.emptyText')} />
      )}
      {events.length > 0 && (
        <ActivityList
          items={events.map((event) => ({ id: event.id, at: event.at, icon: icons[event.kind], text: text(event) }))}
        />
      )}
    </Panel>
  );
}

const icons = {
  started: <HikingIcon />,
  step: <Check />,
  signed: <Draw />,
  file: <AttachFile />,
  submitted: <Send />,
  refused: <Undo />,
  completed: <Flag />,
  approved: <Verified />,
  changes: <Undo />,
};
