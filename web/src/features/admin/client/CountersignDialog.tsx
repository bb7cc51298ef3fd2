import { agreementName, AppError, COUNTERSIGN_TEXT, type MessageOrText, type Signature } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreementVersion } from '#data/queries/agreements.ts';
import { countersign } from '#data/queries/signing.ts';
import { useSession } from '#data/session/session.ts';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import { fillInDocument } from '#steps/documents/shownDocument.ts';
import { filledBy } from '#steps/documents/signing/useFilling.ts';
import { UnshownNotice } from '#steps/documents/signing/UnshownNotice.tsx';
import { useReading } from '#steps/documents/signing/useReading.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';

interface DialogProps {
  clientId: string;
  signature: Signature;
  onClose: () => void;
  onSigned?: () => void;
}

/** Shows the exact text that the client signed, and signs it for the business. */
export function CountersignDialog({ clientId, signature, onClose, onSigned }: DialogProps) {
  const { t } = useTranslation(['client', 'steps']);
  const say = useMessage();
  const { user } = useSession();
  const [name, setName] = useState(user ? `${user.firstName} ${user.lastName}`.trim() : '');
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const { id, agreementId, agreementVersion, agreementTitle, locale, mergeValues } = signature;
  const ref = { id: agreementId, version: agreementVersion, title: agreementTitle };
  const { version } = useAgreementVersion(ref);
  const document = version && fillInDocument(ref, version, { locale, values: mergeValues });
  const area = useRef<HTMLDivElement>(null);
  const reading = useReading(document?.mediaType, area);
  const sign = async () => {
    try {
      await countersign(clientId, signature, name);
      showToast(t('countersign.done'), 'success');
      onSigned?.();
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.says : t('countersign.failed'));
    }
  };
  return (
    <FullDialog
      title={say(agreementName(agreementTitle))}
      onClose={onClose}
      keepsOpen
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('countersign.close')}
          </Button>
          {reading.isShown ? (
            <Button key="sign" variant="contained" onClick={() => void sign()} disabled={!document}>
              {t('countersign.confirm')}
            </Button>
          ) : (
            !reading.fault && (
              <Button key="on" variant="contained" onClick={reading.goOn}>
                {t('steps:documents.readOn')}
              </Button>
            )
          )}
        </>
      }
    >
      {signature.receipt?.verdict === 'accepted-with-warning' && (
        <Banner severity="warning">{signature.receipt.reasons.map(say).join('. ')}</Banner>
      )}
      {document ? (
        <div ref={area}>
          <AgreementText {...document} {...reading.shown} filling={filledBy(document, signature)} isWhole />
        </div>
      ) : (
        <Banner severity="warning">{t('countersign.notHere')}</Banner>
      )}
      {problem && <Banner severity="error">{say(problem)}</Banner>}
      {document && <UnshownNotice document={document} reading={reading} />}
      {reading.isShown && (
        <>
          <TextInput
            name={`countersign-${id}`}
            label={t('countersign.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="name"
          />
          <Typography lang="en">{COUNTERSIGN_TEXT}</Typography>
        </>
      )}
    </FullDialog>
  );
}
