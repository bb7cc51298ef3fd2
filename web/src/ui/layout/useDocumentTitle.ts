import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the page. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const full = t('pageTitle', { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
