import { bytesOf, type Signature } from '@firstmile/domain';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { fetchPart } from '#lib/lazyPart.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useAgreementNames, useShownDocument, type ShownDocument } from '#steps/documents/shownDocument.ts';
import type { StepProps } from '#steps/stepProps.ts';
import type { DocumentState } from '#steps/documents/documentStates.ts';
import { useHasCertificate, useSignedPdf } from '#steps/documents/useSignedPdf.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ItemRow } from './ItemRow.tsx';
import { agreementStatus } from './listing.ts';

const ENDINGS = { 'text/plain': 'txt', 'text/markdown': 'md', 'application/pdf': 'pdf' } as const;
const fileNameOf = ({ title, mediaType }: ShownDocument) => `${title}.${ENDINGS[mediaType]}`;

interface Props {
  document: DocumentState;
  /** Steps of the onboarding, whose data fill in the document. */
  steps: StepProps['reviewed'];
  onView: () => void;
}

/** Shows one agreement: signed, to read and download, or with a link to sign it. */
export function AgreementItem({ document, steps, onView }: Props) {
  const { t } = useTranslation('library');
  const say = useMessage();
  const { ref, status, signature } = document;
  const { name: nameMessage, description } = useAgreementNames(ref);
  const shown = useShownDocument(ref, steps, status === 'signed' ? signature : undefined).document;
  const valid = agreementStatus(document);
  const name = say(nameMessage);
  const { uid = '' } = useSession().user ?? {};
  const { isBusy, download: downloadSigned, downloadCertificate } = useSignedPdf();
  const downloadText = async () => {
    if (!shown) return;
    const { mediaType, file } = shown;
    const pdf =
      file && (await fetchPart(() => import('#data/queries/agreementFiles.ts')).then(({ readPdf }) => readPdf(shown)));
    saveFile(pdf ?? new Blob([bytesOf(shown)], { type: mediaType }), fileNameOf(shown));
  };
  const download = () => (signature ? downloadSigned(uid, signature) : void downloadText());
  return (
    <ItemRow
      icon={<DrawOutlined />}
      name={name}
      facts={[t('types.agreement'), say(description)]}
      badge={<StatusBadge label={t(`documents.status.${valid}`)} color={valid === 'pending' ? 'warning' : 'success'} />}
      actions={
        <>
          {status === 'pending' && (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to="/onboarding?step=documents"
              aria-label={t('actions.signNamed', { name })}
            >
              {t('actions.sign')}
            </Button>
          )}
          <Button size="small" onClick={onView} aria-label={t('actions.viewNamed', { name })}>
            {t('actions.view')}
          </Button>
          {signature && (
            <CertificateButton
              signature={signature}
              name={name}
              disabled={isBusy}
              onClick={() => downloadCertificate(uid, signature)}
            />
          )}
          <IconButton
            onClick={download}
            disabled={isBusy || !(signature ?? shown)}
            aria-label={t('actions.downloadNamed', { name })}
            title={t('actions.download')}
          >
            <FileDownloadOutlined fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}

/** Downloads a certificate that is a file of its own; nothing where it is part of the signed file. */
function CertificateButton({
  signature,
  name,
  ...button
}: {
  signature: Signature;
  name: string;
  disabled: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('library');
  return useHasCertificate(signature) ? (
    <Button size="small" aria-label={t('actions.certificateNamed', { name })} {...button}>
      {t('actions.certificate')}
    </Button>
  ) : null;
}
