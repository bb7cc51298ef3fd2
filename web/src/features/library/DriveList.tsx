import CloudOutlined from '@mui/icons-material/CloudOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DriveItem, DrivePage } from '#data/queries/drive.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { fileType } from './fileType.ts';
import { ItemRow, itemList } from './ItemRow.tsx';

interface DriveListProps {
  page: DrivePage;
  busy: string | null;
  isOnline: boolean;
  onImport: (item: DriveItem) => void;
  onMore: () => void;
}

/** Lists the files of the Drive, each with a button to import it. */
export function DriveList({ page, busy, isOnline, onImport, onMore }: DriveListProps) {
  const { t, i18n } = useTranslation('library');
  const dateTime = useDateTime();
  if (page.files.length === 0) return <Typography>{t('drive.empty')}</Typography>;
  const facts = ({ mimeType, size, modifiedTime }: DriveItem) => [
    mimeType.includes('google-apps') ? t('drive.asPdf') : t(`types.${fileType(mimeType)}`),
    size === undefined ? '' : shortFileSize(Number(size), i18n.language),
    dateTime(Date.parse(modifiedTime)),
  ];
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box component="ul" aria-label={t('drive.list')} sx={{ ...itemList, width: '100%' }}>
        {page.files.map((item) => (
          <ItemRow
            key={item.id}
            icon={<CloudOutlined />}
            name={item.name}
            facts={facts(item).filter(Boolean)}
            badge={null}
            actions={
              <Button
                size="small"
                disabled={!isOnline || busy !== null}
                onClick={() => onImport(item)}
                aria-label={t('drive.importNamed', { name: item.name })}
              >
                <span>{t(busy === item.id ? 'drive.importing' : 'drive.import')}</span>
              </Button>
            }
          />
        ))}
      </Box>
      {page.nextPageToken !== undefined && (
        <Button disabled={!isOnline || busy !== null} onClick={onMore}>
          {t('drive.more')}
        </Button>
      )}
    </Box>
  );
}
