import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardEntry, useSync } from '#data/sync/sync.ts';
import { dequeue } from '#data/sync/uploads.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { LostFileItem } from './LostFileItem.tsx';
import { SyncEntryItem } from './SyncEntryItem.tsx';

interface SyncPanelProps {
  anchor: HTMLElement | null;
  label: string;
  /** Something on this page is changed and not saved. */
  hasUnsaved: boolean;
  onClose: () => void;
}

/** What is only on this device, one entry each, and what can be done with an entry that the server refused. */
export default function SyncPanel({ anchor, label, hasUnsaved, onClose }: SyncPanelProps) {
  const { t } = useTranslation('sync');
  const { entries, lost } = useSync();
  const [discarding, setDiscarding] = useState<string | null>(null);
  const id = useId();
  const discard = () => {
    if (lost.some((file) => file.id === discarding)) void dequeue(discarding ?? '');
    else if (discarding) discardEntry(discarding);
    setDiscarding(null);
  };
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, tabIndex: -1, sx: paperStyle } }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {label}
        </Typography>
        <Summary hasUnsaved={hasUnsaved} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <SyncEntryItem key={entry.id} entry={entry} onDiscard={() => setDiscarding(entry.id)} onLeave={onClose} />
          ))}
          {lost.map((file) => (
            <LostFileItem key={file.id} file={file} onDiscard={() => setDiscarding(file.id)} />
          ))}
        </Box>
      </Popover>
      <ConfirmDialog
        open={discarding !== null}
        title={t('discard.title')}
        text={t('discard.text')}
        confirmLabel={t('discard.confirm')}
        isDangerous
        onConfirm={discard}
        onClose={() => setDiscarding(null)}
      />
    </>
  );
}

/** A sentence or two on where everything is. */
function Summary({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { t } = useTranslation('sync');
  const { state, waiting, entries, isDeviceFull } = useSync();
  const files = waiting - entries.filter((entry) => entry.state !== 'rejected').length;
  const where = isDeviceFull ? t('explain.full') : t(`explain.${state === 'saved' && hasUnsaved ? 'unsaved' : state}`);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {files > 0 ? `${where} ${t('files', { count: files })}` : where}
    </Typography>
  );
}

const paperStyle = {
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'min(560px, 80dvh)',
  p: 2.5,
  mt: 1,
};
