import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import type { DocumentState } from '#steps/documents/documentStates.ts';
import { SignatureFacts } from '#steps/documents/SignatureFacts.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** An agreement's text with who signed it and when. */
export function AgreementDialog({ document, onClose }: { document: DocumentState; onClose: () => void }) {
  const { t } = useTranslation('library');
  const say = useMessage();
  const { agreement, signature, status } = document;
  return (
    <FullDialog title={say(agreement.name)} onClose={onClose}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}>
        {signature && <SignatureFacts signature={signature} />}
        {status === 'pending' && <Typography color="textSecondary">{t('agreement.unsigned')}</Typography>}
        <AgreementText title={agreement.title} text={agreement.text} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('agreement.close')}
        </Button>
      </DialogActions>
    </FullDialog>
  );
}
