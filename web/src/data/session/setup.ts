import { setupCalls, type Setup } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';
import { signIn } from './session.ts';

/** Whether the deployment waits for its first admin; where no code counts, one is written to the log. Throws without an answer. */
export const askSetup = async (): Promise<boolean> =>
  (await callApi<{ isOpen: boolean }>(setupCalls.setupState, undefined, true)).isOpen;

/** Becomes the first admin, and signs in. Throws AppError `conflict` where there has been one. */
export async function setUp(values: Setup): Promise<void> {
  const { email } = await callApi<{ email: string }>(setupCalls.setUp, values, true);
  await signIn({ email, password: values.password, remember: true });
}
