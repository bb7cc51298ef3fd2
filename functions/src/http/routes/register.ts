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
import { createAccount } from '#people/accounts.ts';
import { apiUser } from '#people/apiUser.ts';
import type { Handler } from '../route.ts';

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
 * says.
 */
export const register: Handler<'register'> = async ({ caller, body, newIdOnce }) => {
  if (caller?.role !== 'ADMIN' && !config.isRegistrationOpen())
    throw new AppError('not-allowed', say('registration.closed'));
  const schema = caller?.role === 'ADMIN' ? addUserSchema : registrationSchema;
  const { password, ...person } = validate<Pick<Person, keyof Person>>(schema, body);
  return apiUser(await createAccount(person, password, newIdOnce));
};

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}
