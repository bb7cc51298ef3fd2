import type { Authentication, Bundle, ZObject } from 'zapier-platform-core';
import { request } from './request.ts';

/** Reads one event, which any key for these triggers may. */
const test = (z: ZObject, bundle: Bundle) => request(z, bundle, { path: '/api/events', params: { limit: '1' } });

/** The address of the business's Firstmile, and an API key. */
export const authentication: Authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{bundle.authData.url}}',
  fields: [
    {
      key: 'url',
      label: 'Address of Firstmile',
      required: true,
      type: 'string',
      placeholder: 'https://onboarding.example.com',
    },
    {
      key: 'key',
      label: 'API key',
      required: true,
      type: 'password',
      helpText:
        "An administrator makes it under 'API keys' in the settings, with the scopes `events:read`, `files:read`, `webhooks:write`, `forms:read`, `clients:read`, `invitations:write` and `assignments:write`.",
    },
  ],
};
