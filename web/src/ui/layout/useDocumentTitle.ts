import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const { name } = useShownBrand();
  const full = name ? t('pageTitle', { title, name }) : title;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
