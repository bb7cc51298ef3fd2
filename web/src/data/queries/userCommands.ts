import { authCalls, type RegisterReply, type NewUser } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/**
 * Adds a client; needs the network. Returns whether the person was invited instead, because an account of the address
 * was never confirmed. Throws AppError with the wrong fields.
 */
export const addUser = async (values: NewUser): Promise<boolean> =>
  (await callApi<RegisterReply>(authCalls.register, values)).isInvited;
