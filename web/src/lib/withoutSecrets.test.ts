import { expect, it } from 'vitest';
import { withoutSecrets } from './withoutSecrets.ts';

it.each([
  ['/invite/pq-7_Zx', '/invite/…'],
  ['/sign-in-link/pq7', '/sign-in-link/…'],
  ['/undo-email/pq-7_Zx', '/undo-email/…'],
  ['/unsubscribe/email.ada.pq7', '/unsubscribe/…'],
  [
    'No answer of GET https://app.example/api/join/pq7/open, at /invite/pq7?a=1',
    'No answer of GET https://app.example/api/join/…/open, at /invite/…?a=1',
  ],
  ['/invite', '/invite'],
  ['/admin/invitations/import', '/admin/invitations/import'],
  ['/forms/pq7', '/forms/pq7'],
])('in a report %s becomes %s', (text, shown) => expect(withoutSecrets(text)).toBe(shown));
