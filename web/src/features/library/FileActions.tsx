import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { ActionsMenu } from '#ui/lists/ActionsMenu.tsx';

export type FileAction = 'view' | 'download' | 'rename' | 'archive' | 'restore' | 'ask' | 'delete';
const IN_MENU = {
  rename: DriveFileRenameOutline,
  archive: ArchiveOutlined,
  restore: UnarchiveOutlined,
  ask: ForumOutlined,
  delete: DeleteOutlined,
};

interface FileActionsProps {
  name: string;
  actions: readonly FileAction[];
  onAction: (action: FileAction) => void;
}

/** Offers viewing and downloading as buttons, and the other actions in a menu. */
export function FileActions({ name, actions, onAction }: FileActionsProps) {
  const { t } = useTranslation('library');
  const inMenu = (['rename', 'archive', 'restore', 'ask', 'delete'] as const).filter((action) =>
    actions.includes(action),
  );
  return (
    <>
      {actions.includes('view') && (
        <Button size="small" onClick={() => onAction('view')} aria-label={t('actions.viewNamed', { name })}>
          {t('actions.view')}
        </Button>
      )}
      {actions.includes('download') && (
        <IconButton
          onClick={() => onAction('download')}
          aria-label={t('actions.downloadNamed', { name })}
          title={t('actions.download')}
        >
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
      )}
      {inMenu.length > 0 && (
        <ActionsMenu
          label={t('actions.more', { name })}
          actions={inMenu.map((action) => ({ action, title: t(`actions.${action}`), Icon: IN_MENU[action] }))}
          onAction={onAction}
        />
      )}
    </>
  );
}
