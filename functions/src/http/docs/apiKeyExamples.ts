import type { Reply } from '../route.ts';
import { times } from './stepExamples.ts';

const key: Reply<'renameApiKey'> = {
  id: 'tY6uI8oP0aS2dF4gH6jK',
  name: 'Accounting',
  hint: 'fm_Qx7b',
  scopes: ['clients:read', 'assignments:read', 'assignments:write'],
  createdBy: 'Mia Lund',
  createdAt: times.first,
  expiresAt: null,
  lastUsedAt: times.second,
  revokedAt: null,
  state: 'active',
};

/** Examples of the calls about API keys. */
export const apiKeyExamples = {
  currentKey: { reply: key },
  apiKeys: { reply: [key] },
  createApiKey: {
    body: { name: key.name, scopes: key.scopes, expiresInDays: null },
    reply: { ...key, lastUsedAt: null, key: 'fm_Qx7b…' },
  },
  renameApiKey: { body: { name: key.name }, reply: key },
  revokeApiKey: { reply: { ...key, revokedAt: times.third, state: 'revoked' as const } },
};
