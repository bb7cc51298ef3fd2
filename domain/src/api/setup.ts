import { boolean } from '../core/yup.ts';
import { setupSchema } from '../people/setup.ts';
import type { ApiCall } from './call.ts';
import { shape, text } from './reply.ts';

export const setupCalls = {
  setupState: {
    method: 'GET',
    path: '/api/setup',
    who: 'anyone',
    summary: 'Tell whether the first admin is missing; if so, writes a one-time code to the log unless one is valid',
    reply: shape({ isOpen: boolean().defined() }),
    perMinute: 30,
  },
  setUp: {
    method: 'POST',
    path: '/api/setup',
    who: 'anyone',
    summary: 'Become the first admin of a fresh deployment, with the one-time code from its log',
    body: setupSchema,
    reply: shape({ email: text() }),
    status: 201,
    refuses: { 409: 'The deployment already had an admin, or the address has an account.' },
    perMinute: 10,
  },
} satisfies Record<string, ApiCall>;
