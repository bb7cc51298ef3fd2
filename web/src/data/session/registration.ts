import { sessionCalls } from '@firstmile/domain';

/** Whether strangers may register here. Throws without an answer. Asked without the API's client, which the sign-in page does not load. */
export async function askIsRegistrationOpen(): Promise<boolean> {
  const { method, path } = sessionCalls.registration;
  const reply = await fetch(path, { method });
  const { isOpen } = (await reply.json()) as { isOpen: boolean };
  return isOpen;
}
