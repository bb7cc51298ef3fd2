import { defineTrigger, type Bundle, type ZObject } from 'zapier-platform-core';
import type { Event } from '../../../clients/ts/src/index.ts';
import { verifyWebhook } from '../../../clients/ts/src/verifyWebhook.ts';
import { request } from './request.ts';
import { SAMPLES } from './samples.ts';

/** The reply to subscribing, which Zapier keeps with the Zap. */
interface Subscription {
  id: string;
  secret: string;
}

/** Reads the event of a delivery, and refuses one that Firstmile did not sign for this Zap. */
function readDelivery(z: ZObject, { subscribeData, rawRequest }: Bundle): Event[] {
  const { secret = '' } = (subscribeData ?? {}) as Partial<Subscription>;
  const { headers = {}, content: body = '' } = rawRequest ?? {};
  /** Zapier puts `Http-` before the names of headers that it does not know. */
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase().replace(/^http-/, ''), value]);
  try {
    return [verifyWebhook({ secret, headers: Object.fromEntries(named) as object, body }).data];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new z.errors.Error(
      `${reason}. If somebody has changed the secret of this Zap's webhook, turn the Zap off and on.`,
      'WrongSignature',
    );
  }
}

interface Kind {
  key: string;
  noun: string;
  label: string;
  description: string;
  types: Event['type'][];
  sample: Event;
}

/** Makes a trigger for events: turning a Zap on makes a webhook, turning it off deletes it. */
const onEvents = ({ key, noun, label, description, types, sample }: Kind) =>
  defineTrigger({
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      performSubscribe: (z, bundle) =>
        request<Subscription>(z, bundle, {
          method: 'POST',
          path: '/api/webhooks',
          body: { url: bundle.targetUrl, types, description: `Zapier: ${label}` },
        }),
      performUnsubscribe: (z, bundle) =>
        request<{ id: string }>(z, bundle, {
          method: 'DELETE',
          path: `/api/webhooks/${bundle.subscribeData?.id ?? ''}`,
        }),
      perform: readDelivery,
      performList: async (z, bundle) => {
        const params = { types: types.join(','), limit: '3' };
        const events = await request<Event[]>(z, bundle, { path: '/api/events', params });
        return events.length > 0 ? events : [sample];
      },
      sample,
    },
  });

/** The triggers that people choose from. */
export const triggers = [
  onEvents({
    key: 'client_completed',
    noun: 'Client',
    label: 'Client Completed',
    description: 'Triggers when a client completes the onboarding or a flow.',
    types: ['onboarding.completed', 'flow.completed'],
    sample: SAMPLES.completed,
  }),
  onEvents({
    key: 'form_handed_in',
    noun: 'Form',
    label: 'Form Handed In',
    description: 'Triggers when a client hands in a form.',
    types: ['form.handed_in'],
    sample: SAMPLES.handedIn,
  }),
  onEvents({
    key: 'agreement_signed',
    noun: 'Agreement',
    label: 'Agreement Signed',
    description: 'Triggers when a client signs an agreement.',
    types: ['agreement.signed'],
    sample: SAMPLES.signed,
  }),
  onEvents({
    key: 'file_stored',
    noun: 'File',
    label: 'File Stored',
    description: 'Triggers when a file of a client is stored. Its link gives the file for an hour.',
    types: ['file.stored', 'document.stored'],
    sample: SAMPLES.stored,
  }),
];
