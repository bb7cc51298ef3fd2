import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { disclosureFor, signatureSchema, type Contact } from '@firstmile/domain';
import { useContact } from '#data/queries/contact.ts';
import { signDocument } from '#data/queries/signing.ts';
import { useSession } from '#data/session/session.ts';
import { currentClientId, type SessionUser } from '#data/session/sessionStore.ts';
import { fetchPart } from '#lib/lazyPart.ts';
import { enterGoesOn } from '#lib/enterGoesOn.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormikProvider, useFormik } from 'formik';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { AgreementText, ROOM_FOR_RING } from '../AgreementText.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { ConsentField } from './ConsentField.tsx';
import { DisclosureText } from './DisclosureText.tsx';
import { DrawnSignature } from '#ui/inputs/DrawnSignature.tsx';
import { strokesOf } from '#ui/inputs/strokes.ts';
import type { StepProps } from '#steps/stepProps.ts';
import { useCompany, type ShownDocument } from '../shownDocument.ts';
import { ReadProgress } from './ReadProgress.tsx';
import { UnshownNotice } from './UnshownNotice.tsx';
import { useInView } from '#lib/useInView.ts';
import type { Entered } from '../useOpenDocument.ts';
import { useConfirmedAddress } from './useConfirmedAddress.ts';
import { fieldId } from '../fieldPlace.ts';
import { useFilling } from './useFilling.ts';
import { useReading } from './useReading.ts';

interface Props {
  document: ShownDocument;
  text: ComponentProps<typeof AgreementText>;
  openedAt: Date;
  openedTick: number;
  /** Entries from before Back; `onEnter` is called with each change. */
  entered: Entered;
  onEnter: (part: Entered) => void;
  steps: StepProps['reviewed'];
  runId: string;
  /** The dialog scrolls as a whole. */
  isLow: boolean;
  /** Stands on top where the dialog fills the screen, with the close button. */
  bar: ReactNode;
  onDecline: (() => void) | undefined;
  /** Called after signing, and when the form is closed without. */
  onDone: () => void;
}

/** Signs a document: its text was shown, the name is filled in, consent is given, and one button signs. */
export function SigningForm(props: Props) {
  const { document, text, openedAt, openedTick, entered, onEnter, steps, runId, isLow, bar, onDecline, onDone } = props;
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  const { user } = useSession();
  const [problem, setProblem] = useState('');
  const strokes = strokesOf(entered.drawing);
  const consentTick = useRef<number | null>(null);
  const shownTick = useRef<number | null>(null);
  const [disclosure] = useState(() => disclosureFor(i18n.language)); // consent refers to the disclosure that was shown first
  const contact = contactLine(useContact());
  const onBehalfOf = useCompany(steps).slice(0, 200);
  const formik = useFormik({
    initialValues: { signerName: entered.signerName ?? nameOf(user), consent: false },
    validate: validateAct,
    onSubmit: async (values) => {
      try {
        const { at: reachedEndAt = null, tick: reachedEndTick = null } = reading.end.current ?? {};
        const ticks = { openedTick, reachedEndTick, consentTick: consentTick.current };
        const shownDisclosure = { ...disclosure, contact, shownTick: shownTick.current };
        const act = {
          ...ticks,
          disclosure: shownDisclosure,
          consentLocale: disclosure.locale,
          label: t('documents.confirm'),
          onBehalfOf,
          runId,
        };
        await signDocument({ document, openedAt, reachedEndAt, strokes, act, fieldValues, draft, ...values });
        onDone();
      } catch (error) {
        setProblem(say(errorMessageOrGeneral(error)));
      }
    },
  });
  const { isBlocked, isUnconfirmed, send, check } = useConfirmedAddress(document.version);
  const { signerName } = formik.values;
  const enterName = useEffectEvent(() => onEnter({ signerName }));
  useEffect(() => enterName(), [signerName]);
  const { filling, fieldValues, fault, draft } = useFilling(document, { signerName, strokes, openedAt });
  const form = useErrorFocus(formik);
  const reading = useReading(document.mediaType, form);
  const { ref: act, isInView, goThere } = useInView();
  const isKept = useMediaQuery(ROOM_FOR_BUTTONS);
  const isAhead = text.isWhole && (!isLow || isKept) && !isInView;
  const report = async (text: string) => {
    const { sendMessage } = await fetchPart(() => import('#data/queries/conversations.ts'));
    void sendMessage(currentClientId(), { input: { text, about: null, files: [] } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const wrong = fault();
    if (reading.isShown && !isBlocked && !wrong) {
      formik.handleSubmit(event);
      return;
    }
    event.preventDefault(); // Enter in a field
    if (!wrong || !reading.isShown) return;
    setProblem(say(wrong.msg));
    if (wrong.field) window.document.getElementById(fieldId(wrong.field.id))?.focus();
  };
  return (
    <FormikProvider value={formik}>
      <Box
        component="form"
        noValidate
        ref={form}
        onSubmit={submit}
        onKeyDown={enterGoesOn}
        sx={{ display: 'contents' }}
      >
        {bar}
        {bar && <ReadProgress area={form} pages={reading.pages} />}
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, minHeight: 0, pt: ROOM_FOR_RING }}>
          <AgreementText {...text} {...reading.shown} filling={filling} isAboveForm />
          <UnshownNotice document={document} reading={reading} onReport={report} />
          {problem && <Banner severity="error">{t('documents.signFailed', { problem })}</Banner>}
          {isUnconfirmed && <ConfirmAddress send={send} check={check} />}
          <Box ref={act} sx={{ display: reading.fault || isBlocked ? 'none' : 'grid', gap: 2.5 }}>
            <FormTextField
              name="signerName"
              label={t('documents.signerName')}
              helperText={t('documents.signerNameHint')}
              autoComplete="name"
              required
            />
            <DrawnSignature drawing={entered.drawing} onChange={(drawing) => onEnter({ drawing })} />
            {reading.isShown && (
              <>
                <DisclosureText
                  disclosure={disclosure}
                  contact={contact}
                  onShown={() => (shownTick.current ??= performance.now())}
                />
                <ConsentField
                  locale={disclosure.locale}
                  onChange={(isGiven) => (consentTick.current = isGiven ? performance.now() : null)}
                />
              </>
            )}
            <Typography variant="body2" color="textSecondary">
              {t('documents.legal')}
            </Typography>
          </Box>
        </DialogContent>
        <DialogActions sx={bar ? phoneActions : undefined}>
          {!bar && (
            <Button variant="outlined" color="inherit" onClick={onDone}>
              {t('documents.dialog.close')}
            </Button>
          )}
          {onDecline && (
            <Button color="error" onClick={onDecline}>
              {t('documents.decline.open')}
            </Button>
          )}
          {isBlocked ? null : !reading.isShown ? (
            !reading.fault && (
              <Button key="on" variant="contained" onClick={reading.goOn}>
                {t('documents.readOn')}
              </Button>
            )
          ) : isAhead ? (
            <Button key="ahead" variant="contained" onClick={goThere}>
              {t('documents.toSignature')}
            </Button>
          ) : (
            <Button key="sign" type="submit" variant="contained" disabled={formik.isSubmitting}>
              <span>{formik.isSubmitting ? t('documents.signing') : t('documents.confirm')}</span>
            </Button>
          )}
        </DialogActions>
      </Box>
    </FormikProvider>
  );
}

/**
 * Screen height from which the buttons stay in view where the dialog scrolls as a whole; on lower screens they stand
 * below the form.
 */
const ROOM_FOR_BUTTONS = '(min-height: 300px)';
/** One main button as wide as the phone, with the others beside it. */
export const phoneActions = {
  borderTop: 1,
  borderColor: 'divider',
  px: 3,
  pt: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  [`@media ${ROOM_FOR_BUTTONS}`]: { position: 'sticky', bottom: 0, zIndex: 1 },
  '& > .MuiButton-contained': { flex: 1, minHeight: 48, maxWidth: 480 },
} as const;

/** Lists the ways to reach the business in one line; '' where it names none. */
const contactLine = (contact: Contact | null | undefined) =>
  [contact?.email, contact?.phone, contact?.hours].filter(Boolean).join(', ').slice(0, 500);
const nameOf = (user: SessionUser | null) => (user ? `${user.firstName} ${user.lastName}`.trim() : '');
const validateAct = validateWith<{ signerName: string; consent: boolean }>(
  signatureSchema.pick(['signerName', 'consent']),
);
