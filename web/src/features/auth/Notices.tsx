import { useTranslation } from 'react-i18next';
import { clearNotice, useSession } from '#data/session.ts';
import { useSync } from '#data/sync.ts';
import { Banner } from '#ui/Banner.tsx';

/** Above a form of the account: what went wrong, that a session ended, and that there is no network. */
export function Notices({ error, network }: { error: string | null; network: string }) {
  const { t } = useTranslation('auth');
  const { notice } = useSession();
  const { isOnline } = useSync();
  return (
    <>
      {notice === 'expired' && (
        <Banner severity="warning" onClose={clearNotice}>
          {t('expired')}
        </Banner>
      )}
      {!isOnline && <Banner severity="info">{network}</Banner>}
      {error && <Banner severity="error">{error}</Banner>}
    </>
  );
}
