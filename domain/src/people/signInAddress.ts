import { cleanEmail, cleanTypedEmail } from '../core/cleanText.ts';

/** Tries a typed address as it is stored now and, where that fails, as earlier versions stored it: with letters such as ü in the domain. */
export function withAddress<T>(typed: string, attempt: (email: string) => Promise<T>): Promise<T> {
  const [email, earlier] = [cleanEmail(typed), cleanTypedEmail(typed)];
  return attempt(email).catch((error: unknown) => {
    if (earlier === email) throw error;
    return attempt(earlier);
  });
}
