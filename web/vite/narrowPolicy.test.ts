import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { policyOf, withPolicy } from './narrowPolicy.ts';

const policy = policyOf('acme-42');
const sources = (text: string, directive: string) =>
  (text.split(';').find((part) => part.trim().startsWith(`${directive} `)) ?? '').trim().split(/\s+/).slice(1);
const header = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
)?.[1];

/** Compares as browsers do: the host exactly or by a wildcard, and a path that ends with a slash as a prefix. */
function allows(list: readonly string[], address: string): boolean {
  const { origin, pathname } = new URL(address);
  return list.some((source) => {
    if (!source.startsWith('https://')) return false;
    const [, host = '', path = ''] = /^(https:\/\/[^/]*)(\/.*)?$/.exec(source) ?? [];
    const isHost = host.includes('*') ? origin.endsWith(host.replace('https://*', '')) : origin === host;
    return isHost && (path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
  });
}

describe('the policy in the pages of a deployed project', () => {
  it.each([
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
    'https://securetoken.googleapis.com/v1/token?key=k',
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel?VER=8',
    'https://firestore.googleapis.com/v1/projects/acme-42/databases/(default)/documents:commit',
    'https://firebasestorage.googleapis.com/v0/b/acme-42.appspot.com/o?name=a',
    'https://firebasestorage.googleapis.com/v0/b/acme-42.firebasestorage.app/o?name=a',
    'https://accounts.google.com/gsi/log',
    'https://www.googleapis.com/drive/v3/files?q=a',
  ])('allows a page to connect to %s', (address) => {
    expect(allows(sources(policy, 'connect-src'), address)).toBe(true);
    expect(allows(sources(header ?? '', 'connect-src'), address)).toBe(true);
  });

  it.each([
    'https://storage.googleapis.com/somebodys-bucket/o',
    'https://firebasestorage.googleapis.com/v0/b/somebody.appspot.com/o?name=a',
    'https://firebasestorage.googleapis.com/v0/b/acme-42.appspot.com.evil/o',
    'https://firestore.googleapis.com/v1/projects/acme-421/databases/(default)/documents:commit',
    'https://somebody.firebaseio.com/a.json',
    'https://sheets.googleapis.com/v4/spreadsheets',
    'https://www.googleapis.com/upload/drive/v3/files',
  ])('forbids it to connect to %s', (address) => expect(allows(sources(policy, 'connect-src'), address)).toBe(false));

  it('allows the project’s own sign-in in a frame, and no other site of Firebase', () => {
    expect(allows(sources(policy, 'frame-src'), 'https://acme-42.firebaseapp.com/__/auth/iframe')).toBe(true);
    expect(allows(sources(policy, 'frame-src'), 'https://somebody.firebaseapp.com/')).toBe(false);
    for (const directive of ['connect-src', 'frame-src']) expect(sources(policy, directive)).toContain("'self'");
  });

  it('comes before everything that a page loads', () => {
    const page = readFileSync(new URL('../app.html', import.meta.url), 'utf8');
    const html = withPolicy(page, 'acme-42');
    expect(html.match(/http-equiv="Content-Security-Policy"/g)).toHaveLength(1);
    expect(html.indexOf('http-equiv')).toBeLessThan(html.search(/<(?:script|link|style)/));
    expect(withPolicy(page, undefined)).toBe(page);
  });

  it.each(['acme"><script>', 'a b', '', 'evil.example/'])('rejects the project id %j', (project) => {
    expect(() => withPolicy('<meta charset="utf-8" />', project)).toThrow('GCLOUD_PROJECT');
  });
});
