import { canApprove, canSendBack, isInLibrary, millis, type FileKind, type FileRecord } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientFiles, useFile } from '#data/queries/files.ts';
import { approveDocument, dropLateFileDecision, useLateFileDecisions } from '#data/queries/fileDecisions.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { OpenClientFile } from '#steps/files/OpenClientFile.tsx';
import { SentBackNote } from '#shared/files/SentBackNote.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { SendBackFile } from './SendBackFile.tsx';

const PAGE_SIZE = 10;

interface Props {
  uid: string;
  kinds: readonly FileKind[];
}

/** Lists a client's files of these kinds, newest first; those of the library can be approved or sent back. */
export function ClientFiles({ uid, kinds }: Props) {
  const { t } = useTranslation('admin');
  const { files, status, retry, ...pages } = useClientFiles(uid, kinds, PAGE_SIZE);
  const late = useLateFileDecisions(uid);
  return (
    <Box sx={frame}>
      {late.map(({ id, fileId }) => (
        <LateDecision key={id} uid={uid} fileId={fileId} onClose={() => dropLateFileDecision(id)} />
      ))}
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

function LateDecision({ uid, fileId, onClose }: { uid: string; fileId: string; onClose: () => void }) {
  const { t } = useTranslation('library');
  const name = useFile(uid, fileId)?.name ?? t('sendBack.gone');
  return (
    <Banner severity="warning" onClose={onClose}>
      {t('sendBack.late', { name })}
    </Banner>
  );
}

function FileRow({ uid, file }: { uid: string; file: FileRecord }) {
  const { t, i18n } = useTranslation('admin');
  const { t: words } = useTranslation('library');
  const dateTime = useDateTime();
  const [isApproved, setIsApproved] = useState(false); // disables the button against a second click
  const [isSendingBack, setIsSendingBack] = useState(false);
  const timestamp = millis(file.createdAt);
  const approve = () => {
    setIsApproved(true);
    void approveDocument(uid, file);
  };
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
        <SentBackNote file={file} />
      </Box>
      {file.state !== 'stored' && <StatusBadge label={t(`client.${file.state}`)} color="default" />}
      {isInLibrary(file) && file.approvedAt && <StatusBadge label={t('client.approved')} color="success" />}
      {canApprove(file) && !file.sentBack && <StatusBadge label={t('client.pending')} color="warning" />}
      {canSendBack(file) && (
        <Button
          size="small"
          onClick={() => setIsSendingBack(true)}
          aria-label={words('sendBack.named', { name: file.name })}
        >
          <span>{words('sendBack.do')}</span>
        </Button>
      )}
      {canApprove(file) && (
        <Button
          size="small"
          variant="contained"
          disabled={isApproved}
          onClick={approve}
          aria-label={t('client.approveNamed', { name: file.name })}
        >
          {t('client.approve')}
        </Button>
      )}
      {isSendingBack && <SendBackFile uid={uid} file={file} onClose={() => setIsSendingBack(false)} />}
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
