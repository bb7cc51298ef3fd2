import type { eventCalls } from '@firstmile/domain';
import { ask, type Cases } from './cases.ts';

export const eventCases: Cases<typeof eventCalls> = {
  events: {
    valid: ({ admin: by }) => ask('events', { by, query: '?limit=5' }),
    invalid: {
      'a type that there is not': [400, ({ admin: by }) => ask('events', { by, query: '?types=form.eaten' })],
      'a client': [403, ({ client: by }) => ask('events', { by })],
    },
  },
};
