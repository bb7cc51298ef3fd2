import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';

/** What is agreed to. The links open beside the form, so that what is typed stays. */
export function TermsLabel() {
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
