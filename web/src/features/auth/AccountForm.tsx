import Box from '@mui/material/Box';
import type { SyntheticEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearNotice, useSession } from '#data/session/session.ts';
import { useIsOnline } from '#data/firebase/network.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

interface AccountFormProps {
  form: { onSubmit: (event: SyntheticEvent) => void; error: string | null };
  /** Message shown while there is no network. */
  network: string;
  children: ReactNode;
}

/**
 * A form of the account. Above its fields it shows what went wrong, that a session ended, and that there is no network.
 */
export function AccountForm({ form, network, children }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const { notice } = useSession();
  const isOnline = useIsOnline();
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {notice && (
        <Banner severity="warning" onClose={clearNotice}>
          {t(notice)}
        </Banner>
      )}
      {!isOnline && <Banner severity="info">{network}</Banner>}
      {form.error && <Banner severity="error">{form.error}</Banner>}
      {children}
    </Box>
  );
}
