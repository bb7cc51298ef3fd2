import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WITHOUT_PICTURE } from './firstPicture.ts';
import { AFTER_PAINT, HOME } from './landingPages.ts';

it("the deployed policy allows the pages' inline scripts, and no others", () => {
  const policy = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
  const hashes = [AFTER_PAINT, WITHOUT_PICTURE, HOME].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')} https:`);
});
