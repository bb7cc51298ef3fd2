import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AFTER_PAINT } from './landingPages.ts';

it('is allowed to fetch its script by the policy of the deployed site', () => {
  const policy = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`);
});
