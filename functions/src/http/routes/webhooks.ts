import { FieldPath, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import {
  apiWebhook,
  apiWebhookDelivery,
  AppError,
  isoTime,
  MAX_WEBHOOKS,
  newId,
  say,
  storedWebhook,
  storedWebhookDelivery,
  typeOfEvent,
  webhookDeliveryPath,
  webhookPath,
  type Webhook,
} from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { db, readDoc } from '#firestore/db.ts';
import { deliverEvent } from '../../webhooks/delivering.ts';
import { offer } from '../../webhooks/offering.ts';
import { needPublicAddress } from '../../webhooks/posting.ts';
import { addSecret, removeSecret, rotateSecret } from '../../webhooks/secrets.ts';
import { mayLink } from '../auth.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('webhook.none');
const collection = () => db.collection('webhooks');
const deliveries = () => db.collection('webhookDeliveries');

/** Replies with a page of webhooks, newest first. */
export const webhooks: Handler<'webhooks'> = async ({ query, setNext }) => {
  const ordered = collection().orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const what = say('thing.webhook');
  const { items, next } = await readPage(storedWebhook, ordered, { collection: 'webhooks', what, ...query });
  setNext(next);
  return items.map(shown);
};

/** Makes a webhook, and its secret. */
export const createWebhook: Handler<'createWebhook'> = async ({ caller, body }) => {
  const { user } = caller;
  const { url, types = [], description = '' } = body;
  await needPublicAddress(url);
  const id = newId();
  const secret = await db.runTransaction(async (tx) => {
    const { size } = await tx.get(collection().limit(MAX_WEBHOOKS));
    if (size >= MAX_WEBHOOKS) throw new AppError('conflict', say('webhook.tooMany', { max: MAX_WEBHOOKS }));
    const now = Timestamp.now();
    const by = { firstName: user.firstName, lastName: user.lastName };
    const links = mayLink(caller);
    const data = { url, types, links, description, state: 'ACTIVE', reason: null, by, createdAt: now, updatedAt: now };
    tx.create(collection().doc(id), data);
    return addSecret(id, tx);
  });
  return { ...shown(await needWebhook(id)), secret };
};

/** Changes what the body names. */
export const updateWebhook: Handler<'updateWebhook'> = async ({ caller, params, body }) => {
  const { id } = await needWebhook(params['id']);
  if (body.url !== undefined) await needPublicAddress(body.url);
  const changes = Object.entries(body).filter(([, value]) => value !== undefined);
  const reason = body.state !== undefined && { reason: null };
  const links = body.url !== undefined && { links: mayLink(caller) };
  await collection()
    .doc(id)
    .update({ ...Object.fromEntries(changes), ...reason, ...links, updatedAt: Timestamp.now() });
  return shown(await needWebhook(id));
};

/** Deletes a webhook, its secret and its log. */
export const deleteWebhook: Handler<'deleteWebhook'> = async ({ params }) => {
  const { id } = await needWebhook(params['id']);
  await db.runTransaction((tx) => {
    tx.delete(collection().doc(id));
    removeSecret(id, tx);
    return Promise.resolve();
  });
  const log = await deliveries().where('webhookId', '==', id).select().get();
  const writer = db.bulkWriter();
  for (const { ref } of log.docs) void writer.delete(ref);
  await writer.close();
  return { id };
};

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async ({ params }) => {
  const { id } = await needWebhook(params['id']);
  const { secret, formerUntil } = await rotateSecret(id);
  return { secret, formerUntil: isoTime(formerUntil) ?? '' };
};

/** Sends the latest event that the webhook may get, and waits for the answer. */
export const testWebhook: Handler<'testWebhook'> = async ({ params }) => {
  const webhook = await needActive(params['id']);
  const newest = db.collection('activity').orderBy('position', 'desc');
  const wanted =
    webhook.types.length > 0 ? newest.where('type', 'in', webhook.types.slice(0, 30).map(typeOfEvent)) : newest;
  const entry = (await wanted.where('position', '>', 0).limit(1).get()).docs[0];
  if (!entry) throw new AppError('conflict', say('webhook.nothing'));
  const position = entry.get('position') as number;
  const ref = db.doc(webhookDeliveryPath(webhook.id, position));
  await db.runTransaction(async (tx) => {
    if (!(await tx.get(ref)).exists) offer(entry, position, { webhooks: [webhook], tx });
  });
  return resend(ref);
};

/** Replies with a page of the log, the latest event first. */
export const webhookDeliveries: Handler<'webhookDeliveries'> = async ({ params, query, setNext }) => {
  const { id } = await needWebhook(params['id']);
  const ordered = deliveries().where('webhookId', '==', id).orderBy('position', 'desc');
  const { items, next } = await readPage(storedWebhookDelivery, ordered, {
    collection: 'webhookDeliveries',
    what: say('thing.delivery'),
    ...query,
  });
  setNext(next);
  return items.map(apiWebhookDelivery);
};

/** Sends an event again, and waits for the answer. */
export const resendDelivery: Handler<'resendDelivery'> = async ({ params }) => {
  const { id } = await needActive(params['id']);
  const ref = deliveries().doc(needId(params['deliveryId'], say('webhook.noDelivery')));
  if ((await ref.get()).get('webhookId') !== id) throw new AppError('not-found', say('webhook.noDelivery'));
  return resend(ref);
};

async function resend(ref: DocumentReference) {
  const now = Timestamp.now();
  await ref.update({ 'delivery.state': 'queued', 'delivery.attempts': 0, 'delivery.nextTryAt': now });
  await deliverEvent(ref.id);
  const document = await ref.get();
  return apiWebhookDelivery(storedWebhookDelivery({ ...document.data(), id: ref.id }));
}

async function needWebhook(id: unknown): Promise<Webhook> {
  const webhook = await readDoc(storedWebhook, webhookPath(needId(id, NONE)));
  if (!webhook) throw new AppError('not-found', NONE);
  return webhook;
}

async function needActive(id: unknown): Promise<Webhook> {
  const webhook = await needWebhook(id);
  if (webhook.state === 'PAUSED') throw new AppError('conflict', say('webhook.isPaused'));
  return webhook;
}

const shown = (webhook: Webhook) => apiWebhook(webhook, (says) => (typeof says === 'string' ? says : inEnglish(says)));
