import { MAX_DECLINE, reasonSchema } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineAgreement } from '#data/queries/signing.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { useAgreementNames, type ShownDocument } from '../shownDocument.ts';

interface Props {
  document: ShownDocument;
  runId: string;
  openedAt: Date;
  openedTick: number;
  /** Called after declining, and when the form is closed without. */
  onDone: () => void;
}

/** Asks why the person declines a document. */
export function DeclineForm({ document, runId, openedAt, openedTick, onDone }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const { name } = useAgreementNames(document.ref);
  const [problem, setProblem] = useState('');
  const typed = useTyped(`decline/${runId}/${document.ref.id}`, { reason: '' });
  const formik = useFormik({
    initialValues: typed.value,
    validate: validateReason,
    onSubmit: async ({ reason }) => {
      try {
        await declineAgreement({ document, runId, openedAt, openedTick, reason });
        typed.forget();
        onDone();
      } catch (error) {
        setProblem(say(errorMessageOrGeneral(error)));
      }
    },
  });
  const form = useErrorFocus(formik);
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate ref={form} onSubmit={formik.handleSubmit} sx={{ display: 'contents' }}>
        <KeepValues values={formik.values} onChange={typed.change} />
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <Typography>{t('documents.decline.text', { title: say(name) })}</Typography>
          {problem && <Banner severity="error">{t('documents.decline.failed', { problem })}</Banner>}
          <FormTextField
            name="reason"
            label={t('documents.decline.reason')}
            multiline
            minRows={3}
            maxCount={MAX_DECLINE}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onDone}>
            {t('documents.dialog.close')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={formik.isSubmitting}>
            {t('documents.decline.confirm')}
          </Button>
        </DialogActions>
      </Box>
    </FormikProvider>
  );
}

const validateReason = validateWith<{ reason: string }>(reasonSchema);
