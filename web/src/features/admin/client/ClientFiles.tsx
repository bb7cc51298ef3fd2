import { millis, type FileKind, type FileRecord } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientFiles } from '#data/queries/files.ts';
import { approveDocument } from '#data/queries/fileCommands.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { OpenClientFile } from '#steps/files/OpenClientFile.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { PersonText } from '#ui/PersonText.tsx';

const PAGE_SIZE = 10;

interface Props {
  uid: string;
  kinds: readonly FileKind[];
}

/** Lists a client's files of these kinds, newest first, with the approval of documents. */
export function ClientFiles({ uid, kinds }: Props) {
  const { t } = useTranslation('admin');
  const { files, status, retry, ...pages } = useClientFiles(uid, kinds, PAGE_SIZE);
  return (
    <Box sx={frame}>
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && files.length === 0 && <ListSkeleton label={t('client.loading')} />}
      {status === 'ready' && files.length === 0 && <Typography color="textSecondary">{t('client.noFiles')}</Typography>}
      <Box component="ul" hidden={files.length === 0} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <FileRow key={file.id} uid={uid} file={file} />
        ))}
      </Box>
      <ListPages label={t('client.pages')} order={t('clients.order')} pages={pages} />
    </Box>
  );
}

function FileRow({ uid, file }: { uid: string; file: FileRecord }) {
  const { t, i18n } = useTranslation('admin');
  const dateTime = useDateTime();
  const [isApproved, setIsApproved] = useState(false); // disables the button against a second click
  const timestamp = millis(file.createdAt);
  const approve = () => {
    setIsApproved(true);
    void approveDocument(uid, file);
  };
  const isDocument = file.kind === 'document' && file.state === 'stored';
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {file.state === 'stored' ? (
          <OpenClientFile uid={uid} id={file.id} name={file.name} />
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <PersonText>{file.name}</PersonText>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {[
            t(`client.kinds.${file.kind}`),
            shortFileSize(file.size, i18n.language),
            timestamp === null ? '' : dateTime(timestamp),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {file.state !== 'stored' && <StatusBadge label={t(`client.${file.state}`)} color="default" />}
      {isDocument && file.approvedAt && <StatusBadge label={t('client.approved')} color="success" />}
      {isDocument && !file.approvedAt && (
        <>
          <StatusBadge label={t('client.pending')} color="warning" />
          <Button
            size="small"
            variant="contained"
            disabled={isApproved}
            onClick={approve}
            aria-label={t('client.approveNamed', { name: file.name })}
          >
            {t('client.approve')}
          </Button>
        </>
      )}
    </Box>
  );
}

const frame = { px: { xs: 2, sm: 2.5 }, py: 2, border: 1, borderColor: 'divider', borderRadius: '14px' };
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
};
