import { resetPassword as reset } from '#people/passwordReset.ts';
import type { Handler } from '../route.ts';

/** Somebody who asked for that by mail chooses a new password. */
export const resetPassword: Handler<'resetPassword'> = async ({ body }) => ({ email: await reset(body) });
