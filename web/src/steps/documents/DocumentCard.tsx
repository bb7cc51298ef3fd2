import { useClientId } from '#data/session/sessionStore.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CorrectedText } from './CorrectedText.tsx';
import type { DocumentState } from './documentStates.ts';
import { DeclineFacts } from './DeclineFacts.tsx';
import { useAgreementNames, useFetchedPdf } from './shownDocument.ts';
import type { StepProps } from '../stepProps.ts';
import { SignatureFacts } from './SignatureFacts.tsx';
import type { SigningMode } from './useOpenDocument.ts';

interface Props {
  document: DocumentState;
  /** Steps of the run, whose data fill in the document. */
  steps: StepProps['reviewed'];
  onOpen: (mode: SigningMode) => void;
}

/** Shows one agreement: what it is about, whether it is signed, and what can be done with it. */
export function DocumentCard({ document, steps, onOpen }: Props) {
  const { ref, status, signature, refusal, isAskedAgain, isCorrectable, decline } = document;
  const { t } = useTranslation('steps');
  const clientId = useClientId();
  const say = useMessage();
  const { name, description } = useAgreementNames(ref);
  useFetchedPdf(ref);
  const isPending = status === 'pending';
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Typography id={headingId(ref.id)} component="h2" variant="h3" tabIndex={-1}>
          {say(name)}
        </Typography>
        {decline ? (
          <StatusBadge label={t('documents.status.declined')} color="error" />
        ) : (
          <StatusBadge label={t(`documents.status.${status}`)} color={isPending ? 'warning' : 'success'} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {say(description)}
      </Typography>
      {signature && <SignatureFacts clientId={clientId} signature={signature} />}
      {decline && <DeclineFacts decline={decline} />}
      {decline && <Typography variant="body2">{t('documents.decline.still')}</Typography>}
      {refusal.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.9375rem' }}>
          {t('documents.refused', { reasons: refusal.map(say).join(', ') })}
        </Box>
      )}
      {isCorrectable && signature && (
        <CorrectedText document={ref} steps={steps} signature={signature} onSign={() => onOpen('sign')} />
      )}
      {isAskedAgain && <Typography variant="body2">{t('documents.again')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          aria-label={t('documents.reviewNamed', { title: say(name) })}
          onClick={() => onOpen('review')}
        >
          {t('documents.review')}
        </Button>
        {isPending && (
          <Button
            variant="contained"
            aria-label={t('documents.signNamed', { title: say(name) })}
            onClick={() => onOpen('sign')}
          >
            {t('documents.sign')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const headingId = (agreementId: string) => `document-${agreementId}`;

/** Focuses the document when its dialog closes and the button that opened it is gone. */
export function focusDocument(agreementId: string): void {
  if (document.activeElement === document.body) document.getElementById(headingId(agreementId))?.focus();
}

const card = {
  display: 'grid',
  gap: 1,
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
};
