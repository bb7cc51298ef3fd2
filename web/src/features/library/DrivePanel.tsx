import CloudOutlined from '@mui/icons-material/CloudOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { DriveList } from './DriveList.tsx';
import { useDrive } from './useDrive.ts';

/**
 * The cloud drive: asks for consent, lists the files, and imports the chosen ones. Needs the network, and says so.
 * Where none is configured, only admins see that it could be set up.
 */
export function DrivePanel({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('library');
  const { isOnline } = useSync();
  const drive = useDrive();
  const { isConfigured, isConnected, page, busy, problem } = drive;
  if (isConfigured === null || (!isConfigured && !isAdmin)) return null;
  return (
    <Panel title={t('drive.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t(isConfigured ? 'drive.text' : 'drive.notConfigured')}</Typography>
        {problem !== null && (
          <Box sx={{ width: '100%' }}>
            <Banner severity="error">{problem}</Banner>
          </Box>
        )}
        {isConfigured && !isOnline && <Typography variant="body2">{t('drive.offline')}</Typography>}
        {isConfigured && !isConnected && (
          <Button
            variant="outlined"
            startIcon={<CloudOutlined />}
            disabled={!isOnline || busy !== null}
            onClick={drive.connect}
          >
            <span>{t(busy === 'connect' ? 'drive.connecting' : 'drive.connect')}</span>
          </Button>
        )}
        {isConnected && busy === 'list' && !page && <Typography role="status">{t('drive.loading')}</Typography>}
        {isConnected && busy === null && !page && (
          <Button variant="outlined" onClick={drive.retry}>
            {t('drive.again')}
          </Button>
        )}
        {page && (
          <DriveList page={page} busy={busy} isOnline={isOnline} onImport={drive.importFile} onMore={drive.more} />
        )}
      </Stack>
    </Panel>
  );
}
