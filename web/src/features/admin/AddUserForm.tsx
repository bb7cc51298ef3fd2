import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync.ts';
import { Banner } from '#ui/Banner.tsx';
import { FormTextField } from '#ui/FormTextField.tsx';

/** The fields and buttons of Add New User. */
export function AddUserForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('admin');
  const { isOnline } = useSync();
  const { handleSubmit, isSubmitting } = useFormikContext();
  return (
    <Box component="form" noValidate onSubmit={handleSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        <DialogContentText>{t('addUser.intro')}</DialogContentText>
        <Failure />
        {!isOnline && <Banner severity="warning">{t('addUser.offline')}</Banner>}
        <FormTextField name="firstName" label={t('addUser.firstName')} autoComplete="off" required />
        <FormTextField name="lastName" label={t('addUser.lastName')} autoComplete="off" required />
        <FormTextField name="email" label={t('addUser.email')} type="email" autoComplete="off" required />
        <FormTextField
          name="password"
          label={t('addUser.password')}
          type="password"
          autoComplete="new-password"
          helperText={t('addUser.passwordHint')}
          required
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {t('addUser.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting || !isOnline}>
          {isSubmitting ? t('addUser.submitting') : t('addUser.submit')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** The status is null while nothing failed, else the server's own words, which may be none. */
function Failure() {
  const { t } = useTranslation('admin');
  const status: unknown = useFormikContext().status;
  if (typeof status !== 'string') return null;
  return (
    <Banner severity="error">
      {t('addUser.failed')} {status}
    </Banner>
  );
}
