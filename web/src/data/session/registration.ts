import { sessionCalls, type Contact } from '@firstmile/domain';
import { keepBrand, type ShownBrand } from '#lib/keptBrand.ts';

/** Settings that the pages before the sign-in need: whether strangers may register, and the business's details. */
export interface Registration {
  isOpen: boolean;
  brand: ShownBrand;
  /** The business's contact details; null before they are set. */
  contact: Contact | null;
  /** The business's identity provider; null without one. */
  provider?: { id: string; label: string } | null;
}
let pending: Promise<Registration> | undefined;

/** Asks for these settings; rejects without an answer. Does without `callApi`, which the sign-in page does not load. */
export const askRegistration = (): Promise<Registration> => (pending ??= ask().finally(() => (pending = undefined)));

async function ask(): Promise<Registration> {
  const { method, path } = sessionCalls.registration;
  const reply = await fetch(path, { method });
  const answer = (await reply.json()) as Registration;
  keepBrand(answer.brand);
  return answer;
}
