import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useClientRun } from '#data/approvals.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
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
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="client-title"
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id="client-title" sx={{ overflowWrap: 'anywhere' }}>
        {name}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {[email, run?.reference].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      <DialogContent
        tabIndex={0}
        role="group"
        aria-labelledby="client-title"
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <ClientFiles uid={id} />
        {run && <HandedInSteps run={run} />}
        {!run && status === 'loading' && <ListSkeleton label={t('client.loading')} />}
        {!run && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('client.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
