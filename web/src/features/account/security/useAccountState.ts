import { useCallback, useEffect, useState } from 'react';
import { accountState, type AccountState } from '#data/queries/account.ts';

/** Reads Auth's state of the account; `refresh` asks the server again and rejects when it cannot be reached. */
export function useAccountState() {
  const [account, setAccount] = useState<AccountState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (state: AccountState) => isCurrent && setAccount(state);
    // Shows first what this device knows, then the server's state; without a network the first stays.
    void accountState()
      .then(show)
      .then(() => accountState(true))
      .then(show)
      .catch(() => undefined); // the shown state stays
    return () => {
      isCurrent = false;
    };
  }, []);
  const refresh = useCallback(async () => {
    const state = await accountState(true);
    setAccount(state);
    return state;
  }, []);
  return { account, refresh };
}
