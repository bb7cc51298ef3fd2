import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import MusicNoteOutlined from '@mui/icons-material/MusicNoteOutlined';
import { isKept, isSentBack, millis, titleIn } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { SentBackNote } from '#shared/files/SentBackNote.tsx';
import { useDateTime } from '#ui/dateTime.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { FileProgress } from '#steps/files/FileProgress.tsx';
import { FileActions, type FileAction } from './FileActions.tsx';
import { fileType } from './fileType.ts';
import { ItemRow } from './ItemRow.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';

const ICONS = { image: ImageOutlined, video: MovieOutlined, audio: MusicNoteOutlined };

interface FileItemProps {
  file: ClientFile;
  badge: ReactNode;
  /** A step or form that is not handed in yet uses the file, so it cannot be deleted. */
  isInUse?: boolean;
  /** A file that replaces it is on its way. */
  isReplacing?: boolean;
  actions: readonly FileAction[];
  onAction: (action: FileAction) => void;
}

/** Shows an uploaded document or file: its type, its upload, the task that it was handed in with, and its actions. */
export function FileItem({ file, badge, isInUse = false, isReplacing = false, actions, onAction }: FileItemProps) {
  const { t, i18n } = useTranslation('library');
  const dateTime = useDateTime();
  const type = fileType(file.type);
  const Icon = ICONS[type as keyof typeof ICONS] as typeof DescriptionOutlined | undefined;
  const timestamp = millis(file.createdAt);
  const facts = [
    t(`types.${type}`),
    shortFileSize(file.size, i18n.language),
    timestamp === null ? '' : dateTime(timestamp),
    file.usedBy
      ? t(`usedBy.${file.usedBy.type}`, { name: titleIn(i18n.language, file.usedBy) })
      : isInUse
        ? t('inUse')
        : '',
  ];
  const isGone = file.state === 'refused'; // the server stores no refused bytes
  const locked: FileAction[] = isKept(file) ? ['rename', 'delete'] : isInUse ? ['delete'] : [];
  return (
    <ItemRow
      icon={Icon ? <Icon /> : <DescriptionOutlined />}
      name={file.name}
      facts={facts.filter(Boolean)}
      badge={!isGone && badge}
      actions={
        <>
          {isSentBack(file) && !isReplacing && <ReplaceButton file={file} />}
          <FileActions
            name={file.name}
            actions={actions.filter((action) => (isGone ? action === 'delete' : !locked.includes(action)))}
            onAction={onAction}
          />
        </>
      }
    >
      <SentBackNote file={file} />
      {isSentBack(file) && isReplacing && <Typography variant="body2">{t('replacing')}</Typography>}
      {file.upload.state !== 'stored' && <FileProgress file={file} />}
    </ItemRow>
  );
}
