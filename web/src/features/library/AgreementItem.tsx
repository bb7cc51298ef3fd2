import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { saveFile } from '#lib/saveFile.ts';
import type { DocumentState } from '#steps/documents/documentStates.ts';
import { useSignedPdf } from '#steps/documents/useSignedPdf.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ItemRow } from './ItemRow.tsx';
import { agreementStatus } from './listing.ts';

/** One of the three agreements: signed to read and keep, or leading to where it is signed. */
export function AgreementItem({ document, onView }: { document: DocumentState; onView: () => void }) {
  const { t } = useTranslation('library');
  const say = useMessage();
  const { agreement, status, signature } = document;
  const valid = agreementStatus(document);
  const name = say(agreement.name);
  const { uid = '' } = useSession().user ?? {};
  const { isBusy, download: downloadSigned } = useSignedPdf();
  const download = () =>
    signature
      ? downloadSigned(uid, signature)
      : saveFile(new Blob([agreement.text], { type: 'text/plain;charset=utf-8' }), `${agreement.title}.txt`);
  return (
    <ItemRow
      icon={<DrawOutlined />}
      name={name}
      facts={[t('types.agreement'), say(agreement.description)]}
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
          <IconButton
            onClick={download}
            disabled={isBusy}
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
