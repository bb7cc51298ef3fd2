import { sessionCalls, type Contact } from '@firstmile/domain';
import { keepBrand, type ShownBrand } from '#lib/keptBrand.ts';

/** Whether strangers may register here, and with whom. */
export interface Registration {
  isOpen: boolean;
  brand: ShownBrand;
  /** How the business is reached; null while it has not said. */
  contact: Contact | null;
  /** The business's own way to sign in; null without one. */
  provider?: { id: string; label: string } | null;
}
let asking: Promise<Registration> | undefined;

/** Asks what the pages before the sign-in need to know. Throws without an answer. Asked without the API's client, which the sign-in page does not load. */
export const askRegistration = (): Promise<Registration> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<Registration> {
  const { method, path } = sessionCalls.registration;
  const reply = await fetch(path, { method });
  const answer = (await reply.json()) as Registration;
  keepBrand(answer.brand);
  return answer;
}
