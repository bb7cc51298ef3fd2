import { defineTrigger } from 'zapier-platform-core';
import type { Item } from '../../../clients/ts/src/index.ts';
import { request } from './request.ts';

/** The newest hundred forms, for fields in which a form is chosen. */
const forms = defineTrigger({
  key: 'forms',
  noun: 'Form',
  display: { label: 'Forms', description: 'Lists the forms.', hidden: true },
  operation: {
    perform: async (z, bundle) => {
      const list = await request<Item<'/api/custom-forms'>[]>(z, bundle, { path: '/api/custom-forms' });
      return list.map(({ id, name }) => ({ id, name }));
    },
  },
});

/** The newest hundred clients, for fields in which a client is chosen. */
const clients = defineTrigger({
  key: 'clients',
  noun: 'Client',
  display: { label: 'Clients', description: 'Lists the clients.', hidden: true },
  operation: {
    perform: async (z, bundle) => {
      const list = await request<Item<'/api/users'>[]>(z, bundle, { path: '/api/users', params: { role: 'USER' } });
      return list.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName} (${email})` }));
    },
  },
});

/** Triggers that nobody sees: they fill the lists of choices. */
export const choices = [forms, clients];
