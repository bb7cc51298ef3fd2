import { expect, it } from 'vitest';
import { KEY_AREAS, SCOPES } from '../apiKeys/scopes.ts';
import type { ApiCall } from './call.ts';
import { API, type ApiCallName } from './index.ts';
import { CALL_SCOPES } from './scopes.ts';

/** What a key may call with each scope. A change here changes what keys in use may do. */
const TABLE: Record<string, string> = {
  'GET /api/onboarding/approvals': 'approvals:read',
  'POST /api/onboarding/approvals/{id}': 'approvals:write',
  'GET /api/custom-form-assignments': 'assignments:read',
  'GET /api/assignment-plans': 'assignments:read',
  'POST /api/custom-form-assignments': 'assignments:write',
  'PUT /api/custom-form-assignments/{id}': 'assignments:write',
  'DELETE /api/custom-form-assignments/{id}': 'assignments:write',
  'POST /api/custom-onboarding-flow-assignments': 'assignments:write',
  'POST /api/assignment-plans': 'assignments:write',
  'DELETE /api/assignment-plans/{id}': 'assignments:write',
  'PUT /api/assignment-plans/{id}': 'assignments:write',
  'POST /api/assignment-plans/{id}/pause': 'assignments:write',
  'POST /api/assignment-plans/{id}/resume': 'assignments:write',
  'POST /api/users/{id}/hand-over': 'clients:write',
  'GET /api/events': 'events:read',
  'GET /api/webhooks': 'webhooks:read',
  'GET /api/webhooks/{id}/deliveries': 'webhooks:read',
  'POST /api/webhooks': 'webhooks:write',
  'PUT /api/webhooks/{id}': 'webhooks:write',
  'DELETE /api/webhooks/{id}': 'webhooks:write',
  'POST /api/webhooks/{id}/rotate-secret': 'webhooks:write',
  'POST /api/webhooks/{id}/test': 'webhooks:write',
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend': 'webhooks:write',
  'GET /api/bookings': 'bookings:read',
  'POST /api/bookings/{id}/cancel': 'bookings:write',
  'GET /api/users': 'clients:read',
  'GET /api/clients/{id}/members': 'clients:read',
  'POST /api/auth/register': 'clients:write',
  'POST /api/clients/{id}/members': 'clients:write',
  'DELETE /api/members/{id}': 'clients:write',
  'GET /api/evidence': 'evidence:read',
  'GET /api/evidence/{id}/export': 'evidence:read',
  'GET /api/users/{id}/export': 'exports:read',
  'GET /api/users/{id}/files': 'files:read',
  'POST /api/users/{id}/send-back-file': 'files:write',
  'POST /api/users/{id}/file-link': 'files:read',
  'GET /api/custom-onboarding-flows': 'flows:read',
  'POST /api/custom-onboarding-flows': 'flows:write',
  'PUT /api/custom-onboarding-flows/{id}': 'flows:write',
  'DELETE /api/custom-onboarding-flows/{id}': 'flows:write',
  'GET /api/custom-forms': 'forms:read',
  'POST /api/custom-forms': 'forms:write',
  'PUT /api/custom-forms/{id}': 'forms:write',
  'DELETE /api/custom-forms/{id}': 'forms:write',
  'GET /api/invitations': 'invitations:read',
  'POST /api/invitations': 'invitations:write',
  'POST /api/invitations/{id}/renew': 'invitations:write',
  'POST /api/invitations/{id}/link': 'invitations:write',
  'DELETE /api/invitations/{id}': 'invitations:write',
  'GET /api/conversations': 'messages:read',
  'GET /api/conversations/{id}/messages': 'messages:read',
  'POST /api/conversations/{id}/messages': 'messages:write',
  'POST /api/conversations/{id}/read': 'messages:write',
  'POST /api/conversations/{id}/done': 'messages:write',
  'GET /api/follow-ups': 'rules:read',
  'POST /api/follow-ups': 'rules:write',
  'DELETE /api/follow-ups/{id}': 'rules:write',
};

/** What takes a person. */
const NEVER = [
  'POST /api/account/delete',
  'POST /api/account/email',
  'POST /api/account/end-sessions',
  'GET /api/account/export',
  'POST /api/account/leave-session',
  'POST /api/account/recovery-codes',
  'POST /api/account/sessions/{id}/revoke',
  'GET /api/account/texting',
  'POST /api/admins',
  'DELETE /api/admins/{id}',
  'POST /api/ai/custom',
  'POST /api/ai/document-summary',
  'POST /api/ai/project-recommendations',
  'POST /api/auth/change-email',
  'POST /api/auth/login',
  'POST /api/auth/provider',
  'POST /api/auth/provider/connect',
  'POST /api/auth/recover',
  'POST /api/auth/recover/google',
  'POST /api/auth/refresh',
  'GET /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in-link',
  'POST /api/auth/sign-in-link/open',
  'POST /api/auth/undo-email-change',
  'GET /api/auth/verify',
  'POST /api/bookings',
  'PUT /api/bookings/{id}',
  'GET /api/custom-form-assignments/my',
  'POST /api/custom-form-assignments/{id}/submit',
  'POST /api/custom-form-assignments/{id}/take-back',
  'POST /api/custom-form-tracking/assignments/{id}/start',
  'GET /api/custom-onboarding-flow-assignments/my',
  'POST /api/custom-onboarding-flow-assignments/{id}/submit-step',
  'POST /api/declines',
  'POST /api/errors',
  'POST /api/google-auth',
  'POST /api/join',
  'POST /api/join/account',
  'POST /api/join/code',
  'POST /api/join/code/google',
  'POST /api/join/code/provider',
  'POST /api/join/google',
  'POST /api/join/provider',
  'GET /api/join/{token}',
  'POST /api/join/{token}/open',
  'POST /api/join/{token}/renew',
  'GET /api/keys',
  'POST /api/keys',
  'PUT /api/keys/{id}',
  'DELETE /api/keys/{id}',
  'POST /api/onboarding/complete',
  'POST /api/onboarding/start',
  'GET /api/onboarding/status',
  'PUT /api/onboarding/step/{stepNumber}',
  'GET /api/setup',
  'POST /api/setup',
  'POST /api/unsubscribe/{token}',
  'POST /api/users/{id}/open-file',
  'POST /api/users/{id}/remove-second-factor',
];

const calls = Object.entries<ApiCall>(API).map(([name, { method, path, who }]) => ({
  address: `${method} ${path}`,
  scope: CALL_SCOPES[name as ApiCallName],
  method,
  who,
}));

it('each call has the scope of the table, or may be made by no key', () => {
  const scoped = calls.filter(({ scope }) => scope !== null);
  expect(Object.fromEntries(scoped.map(({ address, scope }) => [address, scope]))).toEqual(TABLE);
  const others = calls.filter(({ scope }) => scope === null).map(({ address }) => address);
  expect(others.sort()).toEqual([...NEVER].sort());
});

it('a scope to read changes nothing, and each scope allows something', () => {
  const reading = calls.filter(({ scope }) => scope?.endsWith(':read'));
  // makes a signed address, and stores nothing but the entry of the trail that each opened file has
  const stateless = ['POST /api/users/{id}/file-link'];
  expect(reading.filter(({ method, address }) => method !== 'GET' && !stateless.includes(address))).toEqual([]);
  const writing = calls.filter(({ scope }) => scope?.endsWith(':write'));
  expect(writing.filter(({ method }) => method === 'GET')).toEqual([]);
  expect(SCOPES.filter((scope) => calls.every((call) => call.scope !== scope))).toEqual([]);
  expect(Object.keys(KEY_AREAS)).toHaveLength(new Set(SCOPES.map((scope) => scope.split(':')[0])).size);
});
