import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { askEmailChangeSchema } from '@firstmile/domain';
import { useFormik } from 'formik';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askEmailChange } from '#data/queries/account.ts';
import { useSync } from '#data/sync/sync.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { firstErrors } from '#ui/inputs/firstErrors.ts';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';

/** Form to request another address, which needs the password. The link in the mail to that address changes it. */
export function ChangeEmailForm() {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { notice, show, dismiss } = useNotice();
  const formik = useFormik({
    initialValues: { email: '', password: '' },
    validate: (values) => ({
      ...firstErrors(askEmailChangeSchema, values),
      ...(values.password === '' && { password: t('data.passwordRequired') }),
    }),
    onSubmit: async ({ email, password }, { resetForm }) => {
      try {
        await askEmailChange(email, password);
        resetForm();
        show('success', t('changeEmail.sent', { email }));
      } catch (error) {
        show('error', say(accountError(error, t('changeEmail.failed')).message));
      }
    },
  });
  const { errors, isSubmitting, touched } = formik;
  const form = useErrorFocus(formik);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    dismiss();
    formik.handleSubmit();
  };
  const errorOf = (name: 'email' | 'password') =>
    !touched[name] || errors[name] === undefined ? undefined : say(errors[name]);
  return (
    <Box
      component="form"
      noValidate
      ref={form}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2, maxWidth: 440, mt: 3 }}
    >
      <Typography variant="subtitle1" component="h3">
        {t('changeEmail.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('changeEmail.hint')}
      </Typography>
      <TextInput
        {...formik.getFieldProps('email')}
        type="email"
        label={t('changeEmail.new')}
        autoComplete="email"
        error={errorOf('email')}
      />
      <PasswordInput
        {...formik.getFieldProps('password')}
        label={t('changeEmail.password')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <SubmitButton isBusy={isSubmitting} disabled={!isOnline} sx={{ justifySelf: 'start' }}>
        {t(isSubmitting ? 'changeEmail.submitting' : 'changeEmail.submit')}
      </SubmitButton>
      <NoticeBanner notice={notice} dismiss={dismiss} />
    </Box>
  );
}
