import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { API, AppError, CODES_HEADER, say } from '@firstmile/domain';
import { replyError, setRequestId } from './reply.ts';

/** Runs an app whose one call throws `error`, and reads its reply. */
async function replyTo(error: unknown, headers: Record<string, string> = {}) {
  const app = express();
  app.use(setRequestId);
  app.get('/', (_request, response) => {
    response.locals['failed'] = API.saveOnboardingStep.failed;
    throw error;
  });
  app.use(replyError);
  const server = app.listen(0);
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  const body: unknown = await reply.json();
  server.close();
  return { status: reply.status, body, requestId: reply.headers.get('x-request-id') };
}

it('our own faults are reported only with the catalogue’s message', async () => {
  const body = { error: 'Failed to update onboarding step', details: [] };
  expect(await replyTo(new Error('secret'))).toMatchObject({ status: 500, body });
});
it('a refusal has its own message', async () => {
  const body = { error: 'There is no such step', details: [] };
  expect(await replyTo(new AppError('not-found', say('step.none')))).toMatchObject({ status: 404, body });
});
it('a refusal also has codes if requested', async () => {
  const field = { field: 'name', msg: say('required', { label: 'x, A {{label}}' }) };
  const { body } = await replyTo(new AppError('invalid-input', field.msg, [field]), { [CODES_HEADER]: '1' });
  const error = 'x, A {{label}} is required';
  const codes = { error: field.msg, details: [field.msg] };
  expect(body).toEqual({ error, details: [{ field: 'name', msg: error }], codes });
});
it('names the request, by the caller’s id if it is valid', async () => {
  const ids = ['5f0c1a7e-33b2', 'two\tparts', 'x'.repeat(65)].map((id) => ({ 'x-request-id': id }));
  const [chosen, ...others] = await Promise.all([...ids, {}].map((headers) => replyTo(new Error('secret'), headers)));
  expect(chosen?.requestId).toBe('5f0c1a7e-33b2');
  for (const { requestId } of others) expect(requestId).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(others.map(({ requestId }) => requestId)).size).toBe(others.length);
});
