import Box from '@mui/material/Box';
import { passwordChangeSchema } from '@firstmile/domain';
import { useFormik } from 'formik';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#data/queries/account.ts';
import { useSync } from '#data/sync/sync.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { firstErrors } from '#ui/inputs/firstErrors.ts';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';

const EMPTY = { current: '', new: '', confirm: '' };
const FIELDS = ['current', 'new', 'confirm'] as const;

/** Form to change the password, which needs the current one. */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { notice, show, dismiss } = useNotice();
  const formik = useFormik<Record<(typeof FIELDS)[number], string>>({
    initialValues: EMPTY,
    validate: (values) => firstErrors(passwordChangeSchema, values),
    onSubmit: async (values, { resetForm, setErrors }) => {
      try {
        const { passwordProblem } = await import('@firstmile/domain/weakPassword');
        const problem = passwordProblem(values.new);
        if (problem) {
          setErrors({ new: say(problem) });
          return;
        }
        await changePassword(values.current, values.new);
        resetForm();
        show('success', t('security.done'));
      } catch (error) {
        const { isWrongPassword, message } = accountError(error, t('security.failed'));
        if (isWrongPassword) setErrors({ current: t('security.wrong') });
        else show('error', say(message));
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
  return (
    <Box component="form" noValidate ref={form} onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
      {!isOnline && <Banner severity="info">{t('security.offline')}</Banner>}
      {FIELDS.map((name) => (
        <PasswordInput
          key={name}
          {...formik.getFieldProps(name)}
          label={t(`security.${name}`)}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          error={!touched[name] || errors[name] === undefined ? undefined : say(errors[name])}
          helperText={name === 'new' ? t('security.newHint') : undefined}
        />
      ))}
      <SubmitButton isBusy={isSubmitting} disabled={!isOnline} sx={{ justifySelf: 'start' }}>
        {t(isSubmitting ? 'security.submitting' : 'security.submit')}
      </SubmitButton>
      <NoticeBanner notice={notice} dismiss={dismiss} />
    </Box>
  );
}
