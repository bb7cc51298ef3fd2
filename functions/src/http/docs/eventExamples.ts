import type { Reply } from '../route.ts';

const handedIn: Reply<'events'>[number] = {
  id: 'form-n8WfJ2sHqE4tVbG6yK1u',
  position: 4812,
  type: 'form.handed_in',
  version: 1,
  time: '2026-03-02T09:30:00.000Z',
  client: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Ada Marsh' },
  actor: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Ada Marsh', side: 'client' },
  subject: 'Brand questionnaire',
  detail: '',
  about: { form: 'n8WfJ2sHqE4tVbG6yK1u' },
};

/** Examples of the calls about events. */
export const eventExamples = { events: { reply: [handedIn] } };
