import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pwaOptions } from './pwa.ts';

const denied = pwaOptions.workbox?.navigateFallbackDenylist ?? [];
const isShell = (address: string) => !denied.some((pattern) => pattern.test(address));
const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: { rewrites: { source: string }[] };
};
const files = readdirSync(new URL('../public', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.')) // no folders
  .map((name) => `/${name}`);
/** Lists the addresses of a rewrite's source: `@(a|b)` means a or b. */
function addresses(source: string): string[] {
  const [choice, names = ''] = /@\(([^)]*)\)/.exec(source) ?? [];
  return choice ? names.split('|').flatMap((name) => addresses(source.replace(choice, name))) : [source];
}
const served = hosting.rewrites.flatMap(({ source }) => (source.includes('*') ? [] : addresses(source)));

describe('with an active service worker', () => {
  it.each([
    ...files,
    ...served.filter((source) => source.includes('.')),
    '/.well-known/security.txt',
    '/robots.txt?x=1',
  ])('%s is the file', (address) => expect(isShell(address)).toBe(false));
  it.each([
    '/dashboard',
    '/custom-flow/a1',
    '/forms/a1?page=2',
    '/invite/tok.en',
    '/unsubscribe/reminders.ada.json_x-y',
    '/admin/clients/a1?part=files.json',
  ])('%s is a page of the app', (address) => expect(isShell(address)).toBe(true));
});
