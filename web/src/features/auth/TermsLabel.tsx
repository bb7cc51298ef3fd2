import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** What is agreed to. The links open beside the form, so that what is typed stays. */
export function TermsLabel() {
  const { t } = useTranslation('auth');
  return (
    <>
      {t('register.agree')}{' '}
      <Link href="/terms" target="_blank">
        {t('register.terms')}
      </Link>{' '}
      {t('register.and')}{' '}
      <Link href="/privacy" target="_blank">
        {t('register.privacy')}
      </Link>
    </>
  );
}
