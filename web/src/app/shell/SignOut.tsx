import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUser, signOut } from '#data/session/session.ts';
import { sendHeld } from '#data/sync/sync.ts';
import { unsentOnDevice } from '#data/sync/unsentOnDevice.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

interface Leaving {
  isAsking: boolean;
  unsent: number;
  ask: () => void;
  leave: () => void;
  stay: () => void;
}

/** Signs out at once when nothing would be lost, else asks first: what only this device has, of all tabs, goes with it. */
export function useSignOut(): Leaving {
  const [unsent, setUnsent] = useState<number | null>(null);
  const leave = () => {
    setUnsent(null);
    void signOut();
  };
  const ask = async () => {
    await sendHeld();
    const found = await unsentOnDevice(currentUser()?.uid ?? '');
    if (found > 0) setUnsent(found);
    else leave();
  };
  return {
    isAsking: unsent !== null,
    unsent: unsent ?? 0,
    leave,
    // a disk that cannot be read may hold something
    ask: () => void ask().catch(() => setUnsent(1)),
    stay: () => setUnsent(null),
  };
}

/** The question that `useSignOut` may ask. */
export function SignOutDialog({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      title={t('signOut.title')}
      text={t('signOut.text', { count: leaving.unsent })}
      confirmLabel={t('signOut.confirm')}
      isDangerous
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    />
  );
}
