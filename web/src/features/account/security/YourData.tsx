import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DELETE_WORD, type DeletionReceipt } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMyAccount, exportMyData } from '#data/queries/account.ts';
import { useSync } from '#data/sync/sync.ts';
import { jsonFile, saveFile } from '#lib/saveFile.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';
import { ProofDialog } from './ProofDialog.tsx';

interface YourDataProps {
  hasPassword: boolean;
  onDeleted: (receipt: DeletionReceipt) => void;
}

/** Exports the person's data, or deletes the account. */
export function YourData({ hasPassword, onDeleted }: YourDataProps) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { notice, show, dismiss } = useNotice();
  const [isAsking, setIsAsking] = useState(false);
  const save = async () => {
    try {
      saveFile(jsonFile(await exportMyData()), 'firstmile-my-data.json');
    } catch (error) {
      show('error', say(accountError(error, t('data.exportFailed')).message));
    }
  };
  const remove = async (proof: { password: string; typed: string }) => {
    onDeleted(await deleteMyAccount(proof.password, proof.typed));
  };
  return (
    <Panel title={t('data.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {!isOnline && <Banner severity="info">{t('data.offline')}</Banner>}
        <Typography variant="body2" color="textSecondary">
          {t('data.exportText')}
        </Typography>
        <Button variant="outlined" startIcon={<Download />} disabled={!isOnline} onClick={() => void save()}>
          {t('data.export')}
        </Button>
        <NoticeBanner notice={notice} dismiss={dismiss} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('data.deleteText')}
        </Typography>
        <Button variant="outlined" color="error" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {t('data.delete')}
        </Button>
      </Box>
      {isAsking && (
        <ProofDialog
          title={t('data.deleteTitle')}
          text={t('data.deleteWarning')}
          confirmLabel={t('data.deleteConfirm')}
          failed={t('data.deleteFailed')}
          hasPassword={hasPassword}
          word={DELETE_WORD}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
