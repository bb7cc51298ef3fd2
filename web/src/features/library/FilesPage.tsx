import { containsText } from '@firstmile/domain';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '#data/queries/files.ts';
import { useSession } from '#data/session/session.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { DrivePanel } from './DrivePanel.tsx';
import { FileItem } from './FileItem.tsx';
import { KeptHint, NothingFound } from './ListNotes.tsx';
import { itemList } from './ItemRow.tsx';
import { fileStatus, isReplacing, newestFirst, type FileFilter } from './listing.ts';
import { Toolbar } from './Toolbar.tsx';
import { useFilesInUse } from '#steps/files/useFilesInUse.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useFileActions } from './useFileActions.tsx';

const FILTERS = ['all', 'active', 'archived'] as const;

/**
 * `/files`: lists all files that the client has shared, except documents: uploaded here, in the onboarding or in forms.
 */
export default function FilesPage() {
  const { t } = useTranslation('library');
  const isAdmin = useSession().user?.role === 'ADMIN';
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<FileFilter>('all');
  const [isUploading, setIsUploading] = useState(false);
  const { files, status, reload } = useFiles();
  const isInUse = useFilesInUse();
  const ask = isAdmin ? [] : (['ask'] as const);
  const { act, dialog, visible } = useFileActions(files.filter((file) => file.kind !== 'document'));
  const shown = newestFirst(
    visible.filter((file) => containsText(file.name, search) && (filter === 'all' || filter === fileStatus(file))),
  );
  const isFiltered = search.trim() !== '' || filter !== 'all';
  const upload = (
    <Button variant="contained" startIcon={<UploadOutlined />} onClick={() => setIsUploading(true)}>
      {t('files.upload')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('files.title')}
        subtitle={t(isAdmin ? 'files.adminSubtitle' : 'files.subtitle')}
        actions={upload}
      />
      <Toolbar
        search={{ label: t('files.search'), value: search, onChange: setSearch }}
        filter={{
          label: t('files.status.label'),
          value: filter,
          options: FILTERS.map((option) => [option, t(`files.status.${option}`)]),
          onChange: setFilter,
        }}
        found={isFiltered ? t('found', { count: shown.length }) : ''}
      />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {status === 'loading' && files.length === 0 && <ListSkeleton label={t('loading')} />}
      {shown.length > 0 && (
        <Box component="ul" aria-label={t('files.list')} sx={itemList}>
          {shown.map((file) => (
            <FileItem
              key={file.id}
              file={file}
              isReplacing={isReplacing(files, file)}
              isInUse={isInUse(file.id)}
              badge={
                <StatusBadge
                  label={t(`files.status.${fileStatus(file)}`)}
                  color={file.archivedAt ? 'default' : 'success'}
                />
              }
              actions={['view', 'download', 'rename', file.archivedAt ? 'restore' : 'archive', ...ask, 'delete']}
              onAction={(action) => act(file, action)}
            />
          ))}
        </Box>
      )}
      <KeptHint files={shown} isInUse={isInUse} />
      {status === 'ready' && visible.length === 0 && !isFiltered && (
        <EmptyState
          icon={<FolderOutlined />}
          title={t('files.empty')}
          text={t(isAdmin ? 'documents.adminEmptyText' : 'files.emptyText')}
        />
      )}
      {isFiltered && shown.length === 0 && (
        <NothingFound
          onClear={() => {
            setSearch('');
            setFilter('all');
          }}
        />
      )}
      <Box sx={{ '&:not(:empty)': { mt: 4 } }}>
        <DrivePanel isAdmin={isAdmin} />
      </Box>
      {isUploading && <UploadDialog kind="file" files={files} onClose={() => setIsUploading(false)} />}
      {dialog}
    </>
  );
}
