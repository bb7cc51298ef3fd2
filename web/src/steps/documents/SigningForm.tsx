import { saysOf } from '#data/saysOf.ts';
import { signatureSchema, type Agreement } from '@firstmile/domain';
import { signDocument } from '#data/queries/signatures.ts';
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorFocus } from '../useErrorFocus.ts';
import { AgreementText, ROOM_FOR_RING } from './AgreementText.tsx';
import { ConsentField } from './ConsentField.tsx';

interface Props {
  agreement: Agreement;
  shownText: string;
  openedAt: Date;
  openedTick: number;
  /** Signed, or closed without signing. */
  onDone: () => void;
}

/** The one explicit act: the text is there, the name is typed, consent is given, and one button signs. */
export function SigningForm({ agreement, shownText, openedAt, openedTick, onDone }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const [problem, setProblem] = useState('');
  const formik = useFormik({
    initialValues: { signerName: '', consent: false },
    validate: validateAct,
    onSubmit: async (values) => {
      try {
        const act = { openedTick, label: t('documents.confirm') };
        await signDocument({ agreement, shownText, openedAt, act, ...values });
        onDone();
      } catch (error) {
        setProblem(say(saysOf(error) ?? String(error)));
      }
    },
  });
  const form = useErrorFocus(formik);
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate ref={form} onSubmit={formik.handleSubmit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, minHeight: 0, pt: ROOM_FOR_RING }}>
          <AgreementText title={agreement.title} text={shownText} />
          {problem && <Banner severity="error">{t('documents.signFailed', { problem })}</Banner>}
          <FormTextField
            name="signerName"
            label={t('documents.signerName')}
            helperText={t('documents.signerNameHint')}
            autoComplete="name"
            required
          />
          <ConsentField />
          <Typography variant="body2" color="textSecondary">
            {t('documents.legal')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onDone}>
            {t('documents.dialog.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={formik.isSubmitting}>
            {formik.isSubmitting ? t('documents.signing') : t('documents.confirm')}
          </Button>
        </DialogActions>
      </Box>
    </FormikProvider>
  );
}

const validateAct = validateWith<{ signerName: string; consent: boolean }>(
  signatureSchema.pick(['signerName', 'consent']),
);
