import { addUserSchema, registrationSchema, validate } from '@firstmile/domain';
import { createAccount } from '#people/accounts.ts';
import { apiUser } from '#people/apiUser.ts';
import type { Handler } from '../route.ts';

/** Registers, or adds a client for an admin. Both always make role USER: nothing in the body changes that. */
export const register: Handler<'register'> = async ({ caller, body, newIdOnce }) => {
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
