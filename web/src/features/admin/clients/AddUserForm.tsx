import { isMessage } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** The fields and buttons of the dialog Add New User. */
export function AddUserForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('admin');
  const { isOnline } = useSync();
  const { handleSubmit, isSubmitting, values } = useFormikContext<{ password: string }>();
  useFocusOnError();
  return (
    <Box component="form" noValidate onSubmit={handleSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        <DialogContentText>{t('addUser.intro')}</DialogContentText>
        <Failure />
        {!isOnline && <Banner severity="warning">{t('addUser.offline')}</Banner>}
        <FormTextField name="firstName" label={t('addUser.firstName')} autoComplete="off" required inputRef={focus} />
        <FormTextField
          name="lastName"
          label={t('addUser.lastName')}
          autoComplete="off"
          required={values.password !== ''}
        />
        <FormTextField name="email" label={t('addUser.email')} type="email" autoComplete="off" required />
        <FormTextField
          name="password"
          label={t('addUser.password')}
          type="password"
          autoComplete="new-password"
          helperText={t('addUser.passwordHint')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSubmitting}>
          {t('addUser.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting || !isOnline}>
          <span>
            {isSubmitting ? t('addUser.submitting') : t(values.password === '' ? 'addUser.invite' : 'addUser.submit')}
          </span>
        </Button>
      </DialogActions>
    </Box>
  );
}

const FAILURE = 'add-user-failure';

/** Focuses the first field when the form opens. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Focuses the first field with an error after a failed submit, or else the message above. */
function useFocusOnError(): void {
  const { errors, submitCount, isSubmitting } = useFormikContext<Record<string, string>>();
  const first = ['firstName', 'lastName', 'email', 'password'].find((name) => errors[name]);
  const failed = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || failed.current === submitCount) return;
    failed.current = submitCount;
    document.getElementById(first ? fieldId(first) : FAILURE)?.focus();
  }, [first, submitCount, isSubmitting]);
}

/**
 * Shows the failure of a submit. The status is null before any failure, else the server's words, which may be empty.
 */
function Failure() {
  const { t } = useTranslation('admin');
  const say = useMessage();
  const status: unknown = useFormikContext().status;
  if (typeof status !== 'string' && !isMessage(status)) return null;
  return (
    <Box id={FAILURE} tabIndex={-1}>
      <Banner severity="error">{`${t('addUser.failed')} ${say(status)}`}</Banner>
    </Box>
  );
}
