import { resetPassword as reset } from '#people/passwordReset.ts';
import type { Handler } from '../route.ts';

/** Sets a new password, with the code of a mail that was asked for. */
export const resetPassword: Handler<'resetPassword'> = async ({ body }) => ({ email: await reset(body) });
