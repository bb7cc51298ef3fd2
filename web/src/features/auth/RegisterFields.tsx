import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import Link from '@mui/material/Link';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { signInWithGoogle } from '#data/session/session.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { AccountForm } from './AccountForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import type { AccountFormState } from './useAccountForm.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword' | 'acceptTerms';

/** The fields of the registration. */
export function RegisterFields({ form, isDone }: { form: AccountFormState<Field>; isDone: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <AccountForm form={form} network={t('register.needsNetwork')}>
      {isDone && <Banner severity="success">{t('register.done')}</Banner>}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput {...form.text('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextInput {...form.text('lastName')} label={t('lastName')} autoComplete="family-name" />
      </Box>
      <TextInput {...form.text('email')} type="email" label={t('email')} autoComplete="email" />
      <PasswordInput
        {...form.text('password')}
        label={t('password')}
        autoComplete="new-password"
        helperText={t('passwordHint')}
      />
      <PasswordInput {...form.text('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <CheckInput {...form.check('acceptTerms')} label={<TermsLabel />} />
      <SubmitButton size="large" isBusy={form.isSubmitting || isDone}>
        {t(form.isSubmitting ? 'register.submitting' : 'register.submit')}
      </SubmitButton>
      <GoogleButton
        label={t('register.google')}
        fallback={t('register.googleFailed')}
        signIn={() => signInWithGoogle(true)}
        form={form}
      />
    </AccountForm>
  );
}

/** The label of the consent to the terms. Its links open in new tabs, so that typed text stays. */
function TermsLabel() {
  const { t } = useTranslation('auth');
  const { privacy } = useShownBrand();
  return (
    <>
      <span>{t('register.agree')}</span>{' '}
      <Link href="/terms" target="_blank">
        {t('register.terms')}
      </Link>{' '}
      <span>{t('register.and')}</span>{' '}
      <Link href={privacy || '/privacy'} target="_blank">
        {t('register.privacy')}
      </Link>
    </>
  );
}
