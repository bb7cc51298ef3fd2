import { storedWebhook, storedWebhookDelivery, type Webhook, type WebhookDelivery } from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { deliverEvent, dueDeliveries, isDueDelivery, wake } from '../webhooks/delivering.ts';
import type { Subject } from './effect.ts';

const DAY = 86_400_000;

/** Sends an event that is new, or that waits no more. */
export const webhookDeliveries: Subject<WebhookDelivery> = {
  read: storedWebhookDelivery,
  effects: [
    {
      when: (_before, after) => after !== undefined && isDueDelivery(after),
      work: ({ id }) => deliverEvent(id),
      left: { name: 'webhook deliveries', query: dueDeliveries, orderBy: 'delivery.nextTryAt' },
    },
  ],
};

/** Sends what waited while a webhook was paused. */
export const webhooks: Subject<Webhook> = {
  read: storedWebhook,
  effects: [
    {
      when: (before, after) => before?.state === 'PAUSED' && after?.state === 'ACTIVE',
      work: ({ id }) => wake(id),
      left: { name: 'webhooks', query: () => db.collection('webhooks').where('state', '==', 'ACTIVE'), every: DAY },
    },
  ],
};
