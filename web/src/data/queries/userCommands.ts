import { authCalls, type ApiUser, type NewUser } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/** Adds a client; needs the network. Throws AppError with the wrong fields. */
export const addUser = (values: NewUser): Promise<{ id: string }> => callApi<ApiUser>(authCalls.register, values);
