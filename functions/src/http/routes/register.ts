import {
  addUserSchema,
  AppError,
  contactOf,
  DEFAULT_BRAND,
  registrationSchema,
  say,
  shownBrand,
  validate,
} from '@firstmile/domain';
import { config } from '../../core/config.ts';
import { readBrand, readContact } from '../../firestore/db.ts';
import { findUnconfirmed } from '#invitations/ownAccount.ts';
import { createAccount } from '#people/accounts.ts';
import { apiUser } from '#people/apiUser.ts';
import type { Handler } from '../route.ts';
import { inviteFor } from './invitations.ts';

/** Replies whether strangers may register, with the business's brand and contact details. */
export const registration: Handler<'registration'> = async () => {
  const [brand, contact] = await Promise.all([readBrand(), readContact()]);
  const provider = config.signInProvider();
  return {
    isOpen: config.isRegistrationOpen(),
    brand: shownBrand(brand ?? { ...DEFAULT_BRAND, isPoweredByShown: false }),
    contact: contact && contactOf(contact),
    provider: provider && { id: provider.id, label: provider.label },
  };
};

/**
 * Registers a stranger, where that is open to the public, or adds a client for an admin. Both always get the role USER, whatever the body
 * says. An admin's client who registered earlier and never confirmed the address is invited instead.
 */
export const register: Handler<'register'> = async ({ caller, body, newIdOnce }) => {
  const admin = caller?.role === 'ADMIN' ? caller : null;
  if (!admin && !config.isRegistrationOpen()) throw new AppError('not-allowed', say('registration.closed'));
  const schema = admin ? addUserSchema : registrationSchema;
  const { password, ...person } = validate<Pick<Person, keyof Person>>(schema, body);
  const earlier = admin && (await findUnconfirmed(person.email.toLowerCase()));
  if (!earlier) return { ...apiUser(await createAccount(person, password, newIdOnce)), isInvited: false };
  const { firstName, lastName, email } = person;
  await inviteFor(admin, { people: [{ firstName, lastName, email }] }).catch(withoutList);
  return { ...apiUser(earlier), isInvited: true };
};

/** Names the fields of the one invited person as this call does. */
function withoutList(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields = error.fields.map(({ field, msg }) => ({ field: field.replace('people[0].', ''), msg }));
  throw new AppError(error.code, error.says, fields);
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}
