import { useTranslation } from 'react-i18next';
import { useDateTime } from '#lib/dateTime.ts';
import { useNow } from '#lib/useNow.ts';
import { lastActivity } from './lastActivity.ts';

/** 'Today', '1 day ago' or 'N days ago', with the exact time on hover. `at` is in ms since 1970. */
export function LastActivity({ at }: { at: number | null }) {
  const { t } = useTranslation('admin');
  const dateTime = useDateTime();
  const now = useNow();
  if (at === null) return t('clients.unknown');
  const days = lastActivity(at, now);
  const exact = dateTime(at, 'full');
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {days === 0 ? t('clients.today') : t('clients.days', { count: days })}
    </time>
  );
}
