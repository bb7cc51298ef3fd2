import type { Reply } from '../route.ts';
import { apiKeyExamples } from './apiKeyExamples.ts';

const handedIn: Reply<'events'>[number] = {
  id: 'form-n8WfJ2sHqE4tVbG6yK1u',
  position: 4812,
  type: 'form.handed_in',
  version: 1,
  time: '2026-03-02T09:30:00.000Z',
  client: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Ada Marsh' },
  actor: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: 'Ada Marsh', side: 'client' },
  key: null,
  subject: 'Brand questionnaire',
  detail: '',
  about: { form: 'n8WfJ2sHqE4tVbG6yK1u' },
  link: null,
};
const { url, types, description } = {
  url: 'https://crm.example.com/hooks/firstmile',
  types: ['form.handed_in', 'agreement.signed'],
  description: 'Our CRM',
};
const webhook: Reply<'updateWebhook'> = {
  id: 'wB2nC8mX5zL4kJ9hG1fD',
  url,
  description,
  types,
  state: 'ACTIVE',
  reason: '',
  creator: { firstName: 'Mia', lastName: 'Lund' },
  createdAt: '2026-03-01T08:00:00.000Z',
};
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const delivery: Reply<'testWebhook'> = {
  id: `${webhook.id}-${handedIn.position}`,
  eventId: handedIn.id,
  type: handedIn.type,
  position: handedIn.position,
  state: 'sent',
  attempts: 1,
  nextTryAt: null,
  answer: { status: 200, body: 'ok', ms: 84, at: '2026-03-02T09:30:01.000Z' },
  createdAt: '2026-03-02T09:30:00.500Z',
};

/** Examples of the calls about keys, events and webhooks. */
export const programExamples = {
  ...apiKeyExamples,
  events: { reply: [handedIn] },
  webhooks: { reply: [webhook] },
  createWebhook: { body: { url, types, description }, reply: { ...webhook, secret } },
  updateWebhook: { body: { types }, reply: webhook },
  deleteWebhook: { reply: { id: webhook.id } },
  rotateWebhookSecret: { reply: { secret, formerUntil: '2026-03-03T09:30:00.000Z' } },
  testWebhook: { reply: delivery },
  webhookDeliveries: { reply: [delivery] },
  resendDelivery: { reply: delivery },
};
