import { say } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeviceBlocked } from '#data/device.ts';
import { discardLostFile } from '#data/queries/lostFile.ts';
import { discardEntry, useSync } from '#data/sync/sync.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { LostFileItem } from './LostFileItem.tsx';
import { SyncEntryItem } from './SyncEntryItem.tsx';

interface SyncPanelProps {
  anchor: HTMLElement | null;
  label: string;
  /** The page has changes that are not saved. */
  hasUnsaved: boolean;
  onClose: () => void;
}

/** Number of rows shown at first, and added each time: thousands would block the page for seconds. */
const ROWS = 50;

/** Lists what only this device has, with the actions for refused entries. */
export default function SyncPanel({ anchor, label, hasUnsaved, onClose }: SyncPanelProps) {
  const { t } = useTranslation('sync');
  const { entries, lost } = useSync();
  const [discarding, setDiscarding] = useState<string | null>(null);
  const [rows, setRows] = useState(ROWS);
  const refused = entries.filter((entry) => entry.state === 'rejected');
  const ordered = [...refused, ...entries.filter((entry) => entry.state !== 'rejected')];
  const id = useId();
  const discard = () => {
    const file = lost.find((refusedFile) => refusedFile.id === discarding);
    if (file) discardLostFile(file);
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
          {lost.map((file) => (
            <LostFileItem key={file.id} file={file} onDiscard={() => setDiscarding(file.id)} />
          ))}
          {ordered.slice(0, rows).map((entry) => (
            <SyncEntryItem key={entry.id} entry={entry} onDiscard={() => setDiscarding(entry.id)} onLeave={onClose} />
          ))}
        </Box>
        {ordered.length > rows && <MoreButton onClick={() => setRows(rows + ROWS)} />}
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

/** A button to show more rows, with a text that no first screen loads. */
function MoreButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Button size="small" onClick={onClick} sx={{ mt: 2 }}>
      {t('notifications.more')}
    </Button>
  );
}

/** Explains in a sentence or two where the person's data is. */
function Summary({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { t } = useTranslation('sync');
  const tell = useMessage();
  const { state, files, isDeviceFull } = useSync();
  const failing = isDeviceBlocked() ? tell(say('device.blocked')) : t('explain.full');
  const explanation = isDeviceFull ? failing : t(`explain.${state === 'saved' && hasUnsaved ? 'unsaved' : state}`);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {files.length > 0 ? `${explanation} ${t('files', { count: files.length })}` : explanation}
    </Typography>
  );
}

const paperStyle = {
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'min(560px, 80dvh)',
  p: 2.5,
  mt: 1,
};
