import { setupCalls, type Setup } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';
import { signIn } from './session.ts';

/**
 * Asks whether the deployment waits for its first admin; if no code is valid, the server writes one to the log. Rejects
 * without an answer.
 */
export const askSetup = async (): Promise<boolean> =>
  (await callApi<{ isOpen: boolean }>(setupCalls.setupState, undefined, true)).isOpen;

/** Becomes the first admin, and signs in. Throws AppError `conflict` when there was one already. */
export async function setUp(values: Setup): Promise<void> {
  const { email } = await callApi<{ email: string }>(setupCalls.setUp, values, true);
  await signIn({ email, password: values.password, remember: true });
}
