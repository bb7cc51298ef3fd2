import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { AppError, inviteMemberSchema, type InviteMember, type MessageOrText } from '@firstmile/domain';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#data/errorMessage.ts';
import { useSync } from '#data/sync/sync.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

const EMPTY = { firstName: '', lastName: '', email: '' };
type Values = typeof EMPTY;
const validate = validateWith<Values>(inviteMemberSchema);

interface Props {
  /** Explains the invitation. */
  text: string;
  /** Throws AppError with the wrong fields. */
  invite: (person: InviteMember) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the person to invite. Errors are shown beside the typed values. */
export function InviteMemberDialog({ text, invite, onClose }: Props) {
  const { t } = useTranslation('team');
  const say = useMessage();
  const { isOnline } = useSync();
  const { value: typed, change, forget } = useTyped(`inviteMember/${text}`, EMPTY);
  const discard = () => {
    forget();
    onClose();
  };
  const send = async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(null);
    try {
      await invite(values);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields.filter(({ field }) => field in EMPTY) : [];
      for (const { field, msg } of fields) form.setFieldError(field, say(msg));
      if (fields.length === 0) form.setStatus(errorMessage(error) ?? t('failed'));
      return;
    }
    showToast(t('sent', { email: values.email }), 'success');
    discard();
  };
  return (
    <Formik initialValues={typed} validate={validate} onSubmit={send}>
      {({ isSubmitting, status, values }) => (
        // A click outside does not close it.
        <Dialog
          open
          onClose={(_, reason) => reason === 'escapeKeyDown' && !isSubmitting && onClose()}
          fullWidth
          maxWidth="xs"
          aria-labelledby="invite-member"
        >
          <DialogTitle id="invite-member">{t('invite')}</DialogTitle>
          <Box component={Form} noValidate>
            <KeepValues values={values} onChange={change} />
            <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
              <DialogContentText>{text}</DialogContentText>
              {Boolean(status) && <Banner severity="error">{say(status as MessageOrText)}</Banner>}
              {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
              <FormTextField name="firstName" label={t('firstName')} autoComplete="off" required inputRef={focus} />
              <FormTextField name="lastName" label={t('lastName')} autoComplete="off" />
              <FormTextField name="email" label={t('email')} type="email" autoComplete="off" required />
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" color="inherit" onClick={discard} disabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting || !isOnline}>
                {t('send')}
              </Button>
            </DialogActions>
          </Box>
        </Dialog>
      )}
    </Formik>
  );
}

/** Focuses the first field when the form opens. */
const focus = (input: HTMLInputElement | null) => input?.focus();
