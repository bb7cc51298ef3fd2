import { useCallback, useEffect, useState } from 'react';
import { accountState, type AccountState } from '#data/queries/account.ts';

/** What Auth knows of the account; `refresh` asks the server anew and rejects when it cannot be reached. */
export function useAccountState() {
  const [account, setAccount] = useState<AccountState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (state: AccountState) => isCurrent && setAccount(state);
    // what this device knows first, then the truth; without a network the first stands
    void accountState()
      .then(show)
      .then(() => accountState(true))
      .then(show)
      .catch(() => undefined); // what is shown stands
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
