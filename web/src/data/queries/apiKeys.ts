import {
  apiKeyCalls,
  PlainTime,
  storedApiKey,
  type ApiKey,
  type ApiKeyReply,
  type CreatedKey,
  type CreateKey,
  type User,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { callApi, inPath } from '../firebase/api.ts';
import { createCollection } from '../sync/collection.ts';
import { useAdmins } from './admins.ts';

/** The most revoked keys listed. */
const MOST_REVOKED = 20;

const keys = createCollection<ApiKey, 'current' | 'revoked'>(storedApiKey, (which) =>
  which === 'current'
    ? queryOf('apiKeys', { filters: [['revokedAt', '==', null]], limit: MOST_LISTED })
    : queryOf('apiKeys', {
        filters: [['revokedAt', '>', PlainTime.at(0)]],
        orders: [['revokedAt', 'desc']],
        limit: MOST_REVOKED,
      }),
);

/** Subscribes to all keys that are not revoked. For admins. */
export const useApiKeys = () => ({ ...keys.use('current'), reload: () => keys.reload('current') });

/** Subscribes to the keys that were revoked last. */
export const useRevokedKeys = (): ApiKey[] => keys.use('revoked').items;

type Maker = Pick<User, 'role' | 'isDisabled'>;
/** Gets the reader of a key's maker, null for one who is no longer an admin. */
export function useMakers(): (key: ApiKey) => Maker | null {
  const { items, status } = useAdmins();
  // beyond the list nobody is known not to be an admin
  const isWhole = status === 'ready' && items.length < MOST_LISTED;
  return ({ createdBy }) => items.find(({ id }) => id === createdBy.uid) ?? (isWhole ? null : { role: 'ADMIN' });
}

/** Creates a key; needs the network. The answer alone has the key itself. Throws AppError with the wrong fields. */
export const createApiKey = (order: CreateKey): Promise<CreatedKey> => callApi(apiKeyCalls.createApiKey, order);

/** Revokes a key; needs the network. */
export const revokeApiKey = (id: string): Promise<ApiKeyReply> => callApi(inPath(apiKeyCalls.revokeApiKey, id));
