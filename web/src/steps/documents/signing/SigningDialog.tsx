import type { AgreementLocale, AgreementRef, Signature } from '@firstmile/domain';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AfterPaint } from '#ui/layout/AfterPaint.tsx';
import { useDialogRoom } from '#ui/layout/useDialogRoom.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import type { StepProps } from '#steps/stepProps.ts';
import { AgreementText, ROOM_FOR_RING } from '../AgreementText.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { filledBy } from './useFilling.ts';
import { useShownDocument } from '../shownDocument.ts';
import { SigningBar } from './SigningBar.tsx';
import { phoneActions, SigningForm } from './SigningForm.tsx';
import type { Entered, SigningMode } from '../useOpenDocument.ts';

interface Props {
  document: AgreementRef;
  /** Steps of the run, whose data fill in the document. */
  steps: StepProps['reviewed'];
  signature: Signature | undefined;
  mode: SigningMode;
  entered: Entered;
  onEnter: (part: Entered) => void;
  isOpen: boolean;
  isPending: boolean;
  /** Id of the run: `onboarding`, or the id of a flow's assignment. */
  runId: string;
  /** Missing when the document can not or no longer be declined. */
  onDecline: (() => void) | undefined;
  /** Switches from reading to signing in the same dialog. */
  onSign: () => void;
  onClose: () => void;
  onExited: () => void;
}

const TITLES = {
  sign: 'documents.dialog.sign',
  review: 'documents.dialog.review',
  decline: 'documents.decline.title',
} as const;

/**
 * Shows the whole text of a document, over the full height of a small screen, and in sign mode the form that signs it.
 */
export function SigningDialog(props: Props) {
  const { document, mode, isOpen, onClose, onExited } = props;
  const { t } = useTranslation('steps');
  const title = useId();
  const { isFull, dialog, paper } = useDialogRoom();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      {...dialog}
      maxWidth="md"
      aria-labelledby={title}
      slotProps={{ transition: { onExited }, paper }}
    >
      {!isFull && <DialogTitle id={title}>{t(TITLES[mode])}</DialogTitle>}
      <AfterPaint key={document.id} instead={<EmptyFrame id={title} {...props} />}>
        <OpenDocument id={title} {...props} />
      </AfterPaint>
    </Dialog>
  );
}

/** The dialog before its document is rendered, at its full height. */
function EmptyFrame({ id, mode, onClose }: Props & { id: string }) {
  const { t } = useTranslation('steps');
  const { isFull } = useDialogRoom();
  return (
    <>
      {isFull && <SigningBar id={id} act={t(TITLES[mode])} title={undefined} locale={undefined} onClose={onClose} />}
      <DialogContent sx={{ height: '100vh' }} />
    </>
  );
}

/** Keeps its state from reading to signing while the dialog is open; its times tell when the dialog was opened. */
function OpenDocument(props: Props & { id: string }) {
  const { id, document: ref, steps, signature, mode, entered, isPending, runId } = props;
  const { onSign, onDecline, onEnter, onClose } = props;
  const { t } = useTranslation('steps');
  const [openedAt] = useState(() => new Date());
  const [openedTick] = useState(() => performance.now()); // the page's own clock, which nobody can set
  const { isFull, isLow } = useDialogRoom();
  const { document, locales, choose, status } = useShownDocument(ref, steps, isPending ? undefined : signature);
  const text = document && {
    ...document,
    locales,
    isWhole: isFull,
    onChoose: (locale: string) => choose(locale as AgreementLocale),
    ...(signature && !isPending && { filling: filledBy(document, signature) }),
  };
  const bar = isFull && (
    <SigningBar id={id} act={t(TITLES[mode])} title={document?.title} locale={document?.locale} onClose={onClose} />
  );
  if (mode === 'decline' && document)
    return (
      <>
        {bar}
        <DeclineForm document={document} runId={runId} openedAt={openedAt} openedTick={openedTick} onDone={onClose} />
      </>
    );
  if (mode === 'sign' && text)
    return (
      // Another language is another text, which has to be read as well.
      <SigningForm
        key={text.locale}
        document={text}
        text={text}
        openedAt={openedAt}
        openedTick={openedTick}
        entered={entered}
        onEnter={onEnter}
        steps={steps}
        runId={runId}
        isLow={isLow}
        bar={bar}
        onDecline={onDecline}
        onDone={onClose}
      />
    );
  return (
    <>
      {bar}
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0, pt: ROOM_FOR_RING }}>
        {text && <AgreementText {...text} />}
        {!text && status === 'loading' && <ListSkeleton label={t('documents.title')} />}
        {!text && status !== 'loading' && (
          <Alert
            severity="warning"
            action={
              <Button component={Link} to="/dashboard" color="inherit" size="small">
                {t('documents.toDashboard')}
              </Button>
            }
          >
            {t('documents.notHere')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={isFull ? phoneActions : undefined}>
        {!isFull && (
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('documents.dialog.close')}
          </Button>
        )}
        {document && onDecline && mode === 'review' && (
          <Button color="error" onClick={onDecline}>
            {t('documents.decline.open')}
          </Button>
        )}
        {document && isPending && mode === 'review' && (
          <Button variant="contained" onClick={onSign}>
            {t('documents.sign')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
