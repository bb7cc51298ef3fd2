import { isWaitingForAdmin, makeFirstAdmin } from '#people/firstAdmin.ts';
import type { Handler } from '../route.ts';

/** Tells whether the deployment waits for its first admin. */
export const setupState: Handler<'setupState'> = async () => ({ isOpen: await isWaitingForAdmin() });

/** Makes the caller the first admin. */
export const setUp: Handler<'setUp'> = async ({ body, newIdOnce }) => ({
  email: await makeFirstAdmin(body, newIdOnce),
});
