import { needsConfirmedAddress, type AgreementVersion } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useSigningSettings } from '#data/queries/settings.ts';
import { fetchPart } from '#lib/lazyPart.ts';

const account = () => fetchPart(() => import('#data/queries/account.ts'));

/**
 * Tells whether the signer of a version may sign now, or has to confirm the email address first. `check` asks the
 * server again. Where Auth cannot tell, the server decides when the signature arrives.
 */
export function useConfirmedAddress(version: AgreementVersion) {
  const { settings } = useSigningSettings();
  const isNeeded = needsConfirmedAddress(settings, version);
  const [isConfirmed, setIsConfirmed] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const show = (confirmed: boolean) => isCurrent && setIsConfirmed(confirmed);
    void account()
      .then(async ({ accountState }) => {
        show((await accountState()).isEmailVerified);
        show((await accountState(true)).isEmailVerified);
      })
      .catch(() => isCurrent && setIsConfirmed((confirmed) => confirmed ?? true)); // unknown: the rules decide
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  const check = async () => {
    const { isEmailVerified } = await (await account()).accountState(true);
    setIsConfirmed(isEmailVerified);
    return isEmailVerified;
  };
  const send = async () => (await account()).sendVerification();
  return { isBlocked: isNeeded && isConfirmed !== true, isUnconfirmed: isNeeded && isConfirmed === false, send, check };
}
