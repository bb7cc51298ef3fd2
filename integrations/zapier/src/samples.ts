import type { Event } from '../../../clients/ts/src/index.ts';

const client = { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Ada Marsh' };
const common = {
  version: 1,
  time: '2026-03-02T09:30:00.000Z',
  client,
  actor: { ...client, side: 'client' },
  key: null,
  detail: '',
  link: null,
} as const;

/** Events for the editor of a Zap, while nothing of the kind has happened; the compiler compares them with the API. */
export const SAMPLES = {
  completed: {
    ...common,
    id: 'onboarding-kT3vQ0aYp9XcB5LmR7dZ',
    position: 4810,
    type: 'onboarding.completed',
    subject: '',
    about: { run: client.id },
  },
  handedIn: {
    ...common,
    id: 'form-n8WfJ2sHqE4tVbG6yK1u',
    position: 4812,
    type: 'form.handed_in',
    subject: 'Brand questionnaire',
    about: { form: 'n8WfJ2sHqE4tVbG6yK1u' },
  },
  signed: {
    ...common,
    id: 'signed-bT5yN8mK2jH4gF6dS9aQ',
    position: 4815,
    type: 'agreement.signed',
    subject: 'Service agreement',
    about: { signature: 'bT5yN8mK2jH4gF6dS9aQ' },
  },
  stored: {
    ...common,
    id: 'file-mN3bV4cX5zL6kJ7hG8fD',
    position: 4817,
    type: 'file.stored',
    subject: 'logo.png',
    about: { file: 'mN3bV4cX5zL6kJ7hG8fD' },
    link: { url: 'https://onboarding.example.com/api/files/a-signed-link', expiresAt: '2026-03-02T10:30:00.000Z' },
  },
} satisfies Record<string, Event>;
