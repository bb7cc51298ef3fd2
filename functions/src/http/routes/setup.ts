import { isWaitingForAdmin, makeFirstAdmin } from '#people/firstAdmin.ts';
import type { Handler } from '../route.ts';

/** Whether the deployment waits for its first admin. */
export const setupState: Handler<'setupState'> = async () => ({ isOpen: await isWaitingForAdmin() });

/** Somebody becomes the first admin. */
export const setUp: Handler<'setUp'> = async ({ body, newIdOnce }) => ({
  email: await makeFirstAdmin(body, newIdOnce),
});
