import { Webhook } from 'standardwebhooks';
import type { Event } from './firstmile.ts';

/** The body that a webhook posts. */
export interface Delivery {
  type: Event['type'];
  timestamp: string;
  data: Event;
}

/**
 * Returns a delivery that Firstmile signed with the webhook's secret; throws WebhookVerificationError for any other, and for one that
 * is older than five minutes. `body` is the request's text as it came: JSON that was parsed and written again has another signature.
 */
export const verifyWebhook = ({ secret, headers, body }: { secret: string; headers: object; body: string }): Delivery =>
  new Webhook(secret).verify(body, plain(headers)) as Delivery;

/** Reads headers of `fetch` as well as those of Node's requests. */
const plain = (headers: object) =>
  (headers instanceof Headers ? Object.fromEntries(headers) : headers) as Record<string, string>;
