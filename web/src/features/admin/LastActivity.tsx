import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { lastActivity } from './lastActivity.ts';

/** 'Today', '1 day ago' or 'N days ago', with the exact time on hover. `at` is in ms since 1970. */
export function LastActivity({ at }: { at: number | null }) {
  const { t, i18n } = useTranslation('admin');
  const now = useNow();
  if (at === null) return t('clients.unknown');
  const days = lastActivity(at, now);
  const exact = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {days === 0 ? t('clients.today') : t('clients.days', { count: days })}
    </time>
  );
}
