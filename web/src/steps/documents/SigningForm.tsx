import { saysOf } from '#data/saysOf.ts';
import { signatureSchema } from '@firstmile/domain';
import { signDocument } from '#data/queries/signing.ts';
import { useSession } from '#data/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { FormikProvider, useFormik } from 'formik';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorFocus } from '../useErrorFocus.ts';
import { AgreementText, ROOM_FOR_RING } from './AgreementText.tsx';
import { ConsentField } from './ConsentField.tsx';
import { DrawnSignature } from './DrawnSignature.tsx';
import type { StepProps } from '../stepProps.ts';
import { useCompany, type ShownDocument } from './shownDocument.ts';
import { useInView } from './useInView.ts';

interface Props {
  document: ShownDocument;
  text: ComponentProps<typeof AgreementText>;
  openedAt: Date;
  openedTick: number;
  steps: StepProps['reviewed'];
  runId: string;
  onDecline: (() => void) | undefined;
  /** Signed, or closed without signing. */
  onDone: () => void;
}

/** The one explicit act: the text is there, the name stands, consent is given, and one button signs. */
export function SigningForm({ document, text, openedAt, openedTick, steps, runId, onDecline, onDone }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const { user } = useSession();
  const [problem, setProblem] = useState('');
  const [strokes, setStrokes] = useState('');
  const reachedEndAt = useRef<Date | null>(null);
  const reachedEndTick = useRef<number | null>(null);
  const consentTick = useRef<number | null>(null);
  const onBehalfOf = useCompany(steps).slice(0, 200);
  const reachEnd = () => {
    reachedEndAt.current ??= new Date();
    reachedEndTick.current ??= performance.now();
  };
  const formik = useFormik({
    initialValues: { signerName: user ? `${user.firstName} ${user.lastName}`.trim() : '', consent: false },
    validate: validateAct,
    onSubmit: async (values) => {
      try {
        const ticks = { openedTick, reachedEndTick: reachedEndTick.current, consentTick: consentTick.current };
        const act = { ...ticks, label: t('documents.confirm'), onBehalfOf, runId };
        await signDocument({ document, openedAt, reachedEndAt: reachedEndAt.current, strokes, act, ...values });
        onDone();
      } catch (error) {
        setProblem(say(saysOf(error) ?? String(error)));
      }
    },
  });
  const form = useErrorFocus(formik);
  const { ref: act, isInView, goThere } = useInView();
  const isAhead = text.isWhole && !isInView;
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate ref={form} onSubmit={formik.handleSubmit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, minHeight: 0, pt: ROOM_FOR_RING }}>
          <AgreementText {...text} onEnd={reachEnd} />
          {problem && <Banner severity="error">{t('documents.signFailed', { problem })}</Banner>}
          <Box ref={act} sx={{ display: 'grid', gap: 2.5 }}>
            <FormTextField
              name="signerName"
              label={t('documents.signerName')}
              helperText={t('documents.signerNameHint')}
              autoComplete="name"
              required
            />
            <DrawnSignature onChange={setStrokes} />
            <ConsentField onChange={(isGiven) => (consentTick.current = isGiven ? performance.now() : null)} />
            <Typography variant="body2" color="textSecondary">
              {t('documents.legal')}
            </Typography>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onDone}>
            {t('documents.dialog.close')}
          </Button>
          {onDecline && (
            <Button color="error" onClick={onDecline}>
              {t('documents.decline.open')}
            </Button>
          )}
          {isAhead ? (
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

const validateAct = validateWith<{ signerName: string; consent: boolean }>(
  signatureSchema.pick(['signerName', 'consent']),
);
