import { useDeclines } from '#data/queries/declines.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { prepareToSign } from '#data/queries/signing.ts';
import { useSession } from '#data/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { agreementName, type AgreementRef } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepWords } from '../useStepWords.ts';
import { DocumentCard, focusDocument } from './DocumentCard.tsx';
import { documentData, documentStates, type DocumentState } from './documentStates.ts';
import { QuickActions } from './QuickActions.tsx';
import { SigningDialog } from './signing/SigningDialog.tsx';
import { useOpenDocument } from './useOpenDocument.ts';

const NONE: readonly AgreementRef[] = [];

/** Step 3: the run's agreements, each read and signed separately. */
export function DocumentSigningStep(props: StepProps) {
  const { data, agreements: refs, runId = 'onboarding', config, reviewed, onSave, onSkip, onBack, isSaving } = props;
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const agreements = refs ?? NONE;
  const { signatures, status } = useSignatures();
  const declines = useDeclines();
  const { user } = useSession();
  const documents = documentStates(agreements, signatures, { data, declines, uid: user?.uid });
  const pending = documents.filter((document) => document.status === 'pending');
  const signedCount = documents.length - pending.length;
  const { shown, isOpen, open, enter, close } = useOpenDocument(agreements);
  useEffect(() => {
    prepareToSign().catch(() => undefined); // signing tries again, and shows what is wrong
  }, []);
  const goOn = () => {
    const next = pending.find(({ decline }) => !decline) ?? pending[0];
    if (next) open(next.ref, 'sign');
    else onSave(documentData(agreements, signatures, data));
  };
  const opened = documents.find((document) => document.ref.id === shown?.document.id);
  const isDeclined = opened?.decline !== undefined;
  const isPending = opened?.status === 'pending';
  const isCorrecting = opened?.isCorrectable === true && shown?.mode === 'sign';
  const isLoading = status === 'loading' && pending.length > 0;
  const nothing = t(refs ? 'documents.nothing' : 'documents.notYet');
  return (
    <>
      <StepHeading
        title={words('title') ?? t('documents.title')}
        text={
          documents.length > 0 ? (words('description') ?? t('documents.introOf', { count: documents.length })) : nothing
        }
      />
      <Stack spacing={3}>
        {documents.length > 0 && <Progress signed={signedCount} total={documents.length} />}
        <Declined documents={pending} />
        {status === 'error' && <ErrorPanel message={t('documents.failed')} />}
        {isLoading ? (
          <Skeleton variant="rounded" height={320} aria-hidden />
        ) : (
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {documents.map((document) => (
              <DocumentCard
                key={document.ref.id}
                document={document}
                steps={reviewed}
                onOpen={(mode) => open(document.ref, mode)}
              />
            ))}
          </Stack>
        )}
        {documents.length > 0 && <Banner severity="warning">{t('documents.legal')}</Banner>}
        {import.meta.env.DEV && pending.length > 0 && (
          <QuickActions pending={pending.map((document) => document.ref)} steps={reviewed} />
        )}
      </Stack>
      <StepActions onBack={onBack} onSkip={onSkip}>
        {refs && (
          <Button variant="contained" disabled={isLoading || isSaving} onClick={goOn}>
            <span>{pending.length === 0 ? t('continue') : t('documents.signAll', { count: pending.length })}</span>
          </Button>
        )}
      </StepActions>
      {shown && (
        <SigningDialog
          document={shown.document}
          mode={isPending || isCorrecting || !isOpen ? shown.mode : 'review'}
          entered={shown.entered}
          onEnter={enter}
          isOpen={isOpen}
          steps={reviewed}
          signature={opened?.signature}
          isPending={isPending || isCorrecting}
          runId={runId}
          onDecline={isPending && !isDeclined ? () => open(shown.document, 'decline') : undefined}
          onSign={() => open(shown.document, 'sign')}
          onClose={close}
          onExited={() => focusDocument(shown.document.id)}
        />
      )}
    </>
  );
}

/** Lists declined documents, which block the step. */
function Declined({ documents }: { documents: readonly DocumentState[] }) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const declined = documents.filter(({ decline }) => decline);
  const titles = declined.map(({ ref }) => say(agreementName(ref.title))).join(', ');
  if (declined.length === 0) return null;
  return <Banner severity="error">{t('documents.decline.blocks', { count: declined.length, titles })}</Banner>;
}

function Progress({ signed, total }: { signed: number; total: number }) {
  const { t } = useTranslation('steps');
  const text = t('documents.progress', { signed, total });
  return (
    <Box>
      <Box role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {text}
      </Box>
      <ProgressBar value={(signed / total) * 100} label={text} color="success" />
    </Box>
  );
}
