import { MAX_REASON, sendBackFileSchema, type FileRecord } from '@firstmile/domain';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { FormikProvider, useFormik } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { sendBackFile } from '#data/queries/fileDecisions.ts';
import { UsualReasons } from '#shared/reviews/UsualReasons.tsx';
import { useTyped } from '#data/session/useTyped.ts';
import Dialog from '#ui/Dialog.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Asks for the reason with which a file goes back to the client. */
export function SendBackFile({ uid, file, onClose }: { uid: string; file: FileRecord; onClose: () => void }) {
  const { t } = useTranslation('library');
  const { t: common } = useTranslation();
  const say = useMessage();
  const id = useId();
  const typed = useTyped(`sendBack/${file.id}`, { reason: '' });
  const discard = () => {
    typed.forget();
    onClose();
  };
  const formik = useFormik({
    initialValues: typed.value,
    validationSchema: sendBackFileSchema,
    onSubmit: ({ reason }, form) => {
      try {
        void sendBackFile(uid, file, reason);
        discard();
      } catch (error) {
        form.setFieldError('reason', say(errorMessageOrGeneral(error)));
        form.setSubmitting(false);
      }
    },
  });
  const form = useErrorFocus(formik);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form ref={form} onSubmit={formik.handleSubmit} noValidate>
        <FormikProvider value={formik}>
          <KeepValues values={formik.values} onChange={typed.change} />
          <DialogTitle id={id}>{t('sendBack.named', { name: file.name })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <DialogContentText>{t('sendBack.text')}</DialogContentText>
            <FormTextField name="reason" label={t('sendBack.reason')} multiline maxCount={MAX_REASON} />
            <UsualReasons of="file" onChoose={(reason) => void formik.setFieldValue('reason', reason)} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={discard}>
              <span>{common('cancel')}</span>
            </Button>
            <Button variant="contained" type="submit">
              {t('sendBack.do')}
            </Button>
          </DialogActions>
        </FormikProvider>
      </form>
    </Dialog>
  );
}
