import type { Bundle, ZObject } from 'zapier-platform-core';
import type { Detail } from '../../../clients/ts/src/index.ts';

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  params?: Record<string, string>;
  body?: object;
}
interface Refusal {
  error?: string;
  details?: Detail[];
}

/** Calls the API with the key of the connected account; throws refusals as Zapier understands them. */
export async function request<T>(z: ZObject, { authData }: Bundle, call: Call): Promise<T> {
  const { method = 'GET', path, params, body } = call;
  const response = await z.request<T & Refusal>({
    url: `${authData['url']?.replace(/\/+$/, '') ?? ''}${path}`,
    method,
    headers: { Authorization: `Bearer ${authData['key'] ?? ''}` },
    skipThrowForStatus: true,
    ...(params && { params }),
    ...(body && { body }),
  });
  const { status, data } = response;
  if (status < 400) return data;
  const { error = `Firstmile answered with status ${status}`, details = [] } = (data as Refusal | undefined) ?? {};
  const message = [error, ...details.map(({ field, msg }) => (field === '' ? msg : `${field}: ${msg}`))].join('\n');
  if (status === 401) throw new z.errors.ExpiredAuthError(message);
  if (status === 429) throw new z.errors.ThrottledError(message, Number(response.getHeader('retry-after') ?? 60));
  throw new z.errors.Error(message, 'Refused', status);
}
