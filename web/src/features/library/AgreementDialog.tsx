import { useClientId } from '#data/session/sessionStore.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import type { DocumentState } from '#steps/documents/documentStates.ts';
import { useAgreementNames, useShownDocument } from '#steps/documents/shownDocument.ts';
import type { StepProps } from '#steps/stepProps.ts';
import { SignatureFacts } from '#steps/documents/SignatureFacts.tsx';
import { AfterPaint } from '#ui/layout/AfterPaint.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { useDialogRoom } from '#ui/layout/useDialogRoom.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface Props {
  document: DocumentState;
  /** Steps of the onboarding, whose data fill in the document. */
  steps: StepProps['reviewed'];
  onClose: () => void;
}

/** Shows an agreement's text, with who signed it and when. */
export function AgreementDialog({ document, steps, onClose }: Props) {
  const { t } = useTranslation('library');
  const clientId = useClientId();
  const say = useMessage();
  const { ref, signature, status } = document;
  const { isFull } = useDialogRoom();
  const { name } = useAgreementNames(ref);
  const shown = useShownDocument(ref, steps, status === 'signed' ? signature : undefined);
  return (
    <FullDialog title={say(name)} onClose={onClose}>
      <AfterPaint instead={<DialogContent sx={{ height: '100vh' }} />}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}>
          {signature && <SignatureFacts clientId={clientId} signature={signature} />}
          {status === 'pending' && <Typography color="textSecondary">{t('agreement.unsigned')}</Typography>}
          {shown.document && <AgreementText {...shown.document} isWhole={isFull} />}
          {!shown.document && shown.status !== 'loading' && <Alert severity="warning">{t('agreement.notHere')}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('agreement.close')}
          </Button>
        </DialogActions>
      </AfterPaint>
    </FullDialog>
  );
}
