import { defineCreate, defineInputFields } from 'zapier-platform-core';
import type { Reply } from '../../../clients/ts/src/index.ts';
import { request } from './request.ts';

const inviteClient = defineCreate({
  key: 'invite_client',
  noun: 'Invitation',
  display: { label: 'Invite a Client', description: 'Invites a person by email to become a client.' },
  operation: {
    inputFields: defineInputFields([
      { key: 'email', label: 'Email', type: 'string', required: true },
      { key: 'firstName', label: 'First Name', type: 'string', required: true },
      { key: 'lastName', label: 'Last Name', type: 'string', required: false },
      { key: 'company', label: 'Company', type: 'string', required: false },
      {
        key: 'formIds',
        label: 'Forms',
        type: 'string',
        list: true,
        required: false,
        dynamic: 'forms.id.name',
        helpText: 'The client gets these when joining.',
      },
      { key: 'note', label: 'Note', type: 'text', required: false, helpText: 'A sentence in the email.' },
    ]),
    perform: async (z, bundle) => {
      const { formIds, note, ...person } = bundle.inputData;
      const body = { people: [person], formIds, note };
      const path = '/api/invitations';
      const { invited } = await request<Reply<'post', typeof path>>(z, bundle, { method: 'POST', path, body });
      return { ...invited[0] };
    },
    sample: { id: 'bT5yN8mK2jH4gF6dS9aQ', email: 'ada@example.com', firstName: 'Ada', state: 'invited' },
  },
});

const assignForm = defineCreate({
  key: 'assign_form',
  noun: 'Form',
  display: { label: 'Assign a Form', description: 'Assigns a form to a client.' },
  operation: {
    inputFields: defineInputFields([
      { key: 'form', label: 'Form', type: 'string', required: true, dynamic: 'forms.id.name' },
      { key: 'client', label: 'Client', type: 'string', required: true, dynamic: 'clients.id.name' },
      { key: 'notes', label: 'Notes', type: 'text', required: false, helpText: 'The client reads them with the form.' },
      { key: 'dueAt', label: 'Due', type: 'datetime', required: false },
    ]),
    perform: async (z, bundle) => {
      const { form, client, notes, dueAt } = bundle.inputData;
      const body = { customFormId: form, userIds: [client], notes, dueAt };
      const path = '/api/custom-form-assignments';
      const { assigned } = await request<Reply<'post', typeof path>>(z, bundle, { method: 'POST', path, body });
      return { ...assigned[0] };
    },
    sample: { id: 'P0oI9uY8tR7eW6qA5sDf', status: 'ASSIGNED', assignedAt: '2026-03-01T08:00:00.000Z' },
  },
});

export const actions = [inviteClient, assignForm];
