import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUser, signOut } from '#data/session/session.ts';
import { sendHeld } from '#data/sync/sync.ts';
import { unsentOnDevice } from '#data/sync/unsentOnDevice.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

interface SignOutState {
  isAsking: boolean;
  unsent: number;
  ask: () => void;
  leave: () => void;
  stay: () => void;
}

/**
 * Signs out at once when nothing would be lost; otherwise asks first, because data that only this device has, from all
 * tabs, would be removed.
 */
export function useSignOut(): SignOutState {
  const [unsent, setUnsent] = useState<number | null>(null);
  const leave = () => {
    setUnsent(null);
    void signOut();
  };
  const ask = async () => {
    await sendHeld();
    const count = await unsentOnDevice(currentUser()?.uid ?? '');
    if (count > 0) setUnsent(count);
    else leave();
  };
  return {
    isAsking: unsent !== null,
    unsent: unsent ?? 0,
    leave,
    // an unreadable disk may hold unsent work
    ask: () => void ask().catch(() => setUnsent(1)),
    stay: () => setUnsent(null),
  };
}

/** The question that `useSignOut` asks. */
export function SignOutDialog({ leaving }: { leaving: SignOutState }) {
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
