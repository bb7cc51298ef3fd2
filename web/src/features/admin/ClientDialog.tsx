import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useClientRun } from '#data/queries/approvals.ts';
import { ReminderPanel } from '#steps/due/ReminderPanel.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ClientFiles } from './ClientFiles.tsx';
import type { ClientFigures } from './clientFigures.ts';
import { HandedInSteps } from './HandedInSteps.tsx';

interface Props {
  client: Pick<ClientFigures, 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** All that there is of one client, whatever became of the onboarding: its files, with documents to approve, and what was entered. */
export function ClientDialog({ client: { id, name, email }, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { run, status, retry } = useClientRun(id);
  return (
    <FullDialog
      title={name}
      subtitle={[email, run?.reference].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('client.close')}
        </Button>
      }
    >
      {run && <ReminderPanel run={run} name={name} />}
      <ClientFiles uid={id} />
      {run && <HandedInSteps run={run} />}
      {!run && status === 'loading' && <ListSkeleton label={t('client.loading')} />}
      {!run && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
    </FullDialog>
  );
}
