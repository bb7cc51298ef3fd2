import type { ClientFile } from '#data/queries/files.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFileZone } from './FileZone.tsx';
import { FileRow } from './FileRow.tsx';

interface Props {
  files: readonly ClientFile[];
  /** The ids of files that stay as they were handed in. */
  fixed: readonly string[];
  isLoading: boolean;
  onRemove: (id: string) => void;
}

/** Lists the step's files; nothing while there are none. */
export function FileList({ files, fixed, isLoading, onRemove }: Props) {
  const { t } = useTranslation('steps');
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const remove = (file: ClientFile) => {
    onRemove(file.id);
    setAnnouncement(t('files.removed', { name: file.name }));
    // its button is gone, and with the last file the whole list
    if (files.length > 1) heading.current?.focus();
    else focusFileZone();
  };
  if (isLoading) return <Skeleton variant="rounded" height={72} aria-hidden />;
  return (
    <div>
      <section aria-labelledby="uploaded-files" hidden={files.length === 0}>
        <Typography id="uploaded-files" component="h2" variant="h2" tabIndex={-1} ref={heading} sx={{ mb: 1.5 }}>
          {t('files.list', { count: files.length })}
        </Typography>
        <Box component="ul" sx={list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={fixed.includes(file.id) ? undefined : () => remove(file)} />
          ))}
        </Box>
      </section>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </div>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
