import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

interface Leaving {
  isAsking: boolean;
  unsent: number;
  ask: () => void;
  leave: () => void;
  stay: () => void;
}

/** Signs out at once when the server has everything, else asks first: what only this device has goes with it. */
export function useSignOut(): Leaving {
  const { waiting, entries } = useSync();
  const [isAsking, setIsAsking] = useState(false);
  const unsent = waiting + entries.filter((entry) => entry.state === 'refused').length;
  const leave = () => {
    setIsAsking(false);
    void signOut();
  };
  return {
    isAsking,
    unsent,
    leave,
    ask: () => (unsent > 0 ? setIsAsking(true) : leave()),
    stay: () => setIsAsking(false),
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
