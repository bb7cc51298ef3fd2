import { webhookCalls, type ApiWebhook, type ApiWebhookDelivery } from '@firstmile/domain';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { callApi, inPath } from '../firebase/api.ts';
import { errorMessageOrGeneral } from '../errorMessage.ts';
import { useSync } from '../sync/sync.ts';

// Only functions read webhooks in Firestore, so everything here is a call of the API and needs the network.

/** Deliveries on a page of the log. */
const PAGE = 20;

export type WebhookTerms = Pick<ApiWebhook, 'url' | 'description' | 'types'>;
export type CreatedWebhook = ApiWebhook & { secret: string };

/** Creates a webhook. The answer alone has its secret. Throws AppError with the wrong fields. */
export const createWebhook = (terms: WebhookTerms): Promise<CreatedWebhook> =>
  callApi(webhookCalls.createWebhook, terms);

/** Changes the named fields. Throws AppError with the wrong ones. */
export const updateWebhook = (
  id: string,
  changes: Partial<WebhookTerms> & Partial<Pick<ApiWebhook, 'state'>>,
): Promise<ApiWebhook> => callApi(inPath(webhookCalls.updateWebhook, id), changes);

/** Deletes a webhook with its log. */
export const deleteWebhook = (id: string): Promise<unknown> => callApi(inPath(webhookCalls.deleteWebhook, id));

/** Makes a new secret; events are signed with the former one, too, until `formerUntil`. */
export const rotateWebhookSecret = (id: string): Promise<{ secret: string; formerUntil: string }> =>
  callApi(inPath(webhookCalls.rotateWebhookSecret, id));

/** Sends the latest event, and waits for the answer. Throws AppError `conflict` when there is none. */
export const testWebhook = (id: string): Promise<ApiWebhookDelivery> => callApi(inPath(webhookCalls.testWebhook, id));

/** Sends an event again, and waits for the answer. */
export const resendDelivery = (webhookId: string, id: string): Promise<ApiWebhookDelivery> =>
  callApi(inPath(inPath(webhookCalls.resendDelivery, webhookId), id));

/** Reads all webhooks, newest first. */
export const useWebhooks = () => useReplies<ApiWebhook>(() => callApi(webhookCalls.webhooks));

/** Reads the log of a webhook, the latest event first, a page at a time. */
export const useDeliveries = (webhookId: string) =>
  useReplies<ApiWebhookDelivery>((after) => {
    const { method, path } = inPath(webhookCalls.webhookDeliveries, webhookId);
    // the additional item tells whether there are more
    const query = new URLSearchParams({ limit: String(PAGE + 1), ...(after && { cursor: after }) });
    return callApi({ method, path: `${path}?${query.toString()}` });
  }, PAGE);

interface Replies<T> {
  items: readonly T[];
  status: 'loading' | 'ready' | 'error';
  /** The message of `error`. */
  error: ReturnType<typeof errorMessageOrGeneral> | null;
  hasMore: boolean;
}

/** Reads a list as soon as there is a network, and again after each time without one. */
function useReplies<T extends { id: string }>(read: (after?: string) => Promise<T[]>, pageSize = Infinity) {
  const { isOnline } = useSync();
  const [attempt, setAttempt] = useState(0);
  const [replies, setReplies] = useState<Replies<T>>({ items: [], status: 'loading', error: null, hasMore: false });
  const readFirst = useEffectEvent(() => read());
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    readFirst().then(
      (page) => isCurrent && setReplies(withPage([], page, pageSize)),
      (error: unknown) =>
        isCurrent && setReplies((before) => ({ ...before, status: 'error', error: errorMessageOrGeneral(error) })),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline, pageSize, attempt]);
  const reload = useCallback(() => {
    setReplies({ items: [], status: 'loading', error: null, hasMore: false });
    setAttempt((before) => before + 1);
  }, []);
  const change = (change: (items: readonly T[]) => readonly T[]) =>
    setReplies((before) => ({ ...before, items: change(before.items) }));
  return {
    ...replies,
    isOnline,
    reload,
    /** Adds the next page; throws like the call. */
    more: async () => {
      const page = await read(replies.items.at(-1)?.id);
      setReplies(({ items }) => withPage(items, page, pageSize));
    },
    add: (item: T) => change((items) => [item, ...items]),
    replace: (item: T) => change((items) => items.map((other) => (other.id === item.id ? item : other))),
    remove: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  };
}

const withPage = <T>(items: readonly T[], page: readonly T[], pageSize: number): Replies<T> => ({
  items: [...items, ...page.slice(0, pageSize)],
  status: 'ready',
  error: null,
  hasMore: page.length > pageSize,
});
