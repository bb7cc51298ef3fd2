import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';

/** Limits per account are counted in the handlers, which know the account; the AI tools share one allowance. */
it('every documented limit per account is counted', () => {
  const folder = new URL('routes/', import.meta.url);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const calls = Object.entries<ApiCall>(API).filter(([, { perAccount }]) => perAccount !== undefined);
  expect(calls.length).toBeGreaterThan(10);
  const isCounted = ([name, { path }]: [string, ApiCall]) =>
    texts.some((text) => text.includes(path.startsWith('/api/ai/') ? 'AI_PER_ACCOUNT)' : `API.${name}.perAccount`));
  expect(calls.filter((call) => !isCounted(call)).map(([name]) => name)).toEqual([]);
});
