import { beforeAll, describe, expect, it } from 'vitest';
import { call, expectRefusal, site } from './support.ts';

let page: string;
let headers: Headers;
beforeAll(async () => {
  const reply = await fetch(`${site}/api/docs`);
  expect(reply.status).toBe(200);
  ({ headers } = reply);
  page = await reply.text();
});

describe('/api/docs', () => {
  it('is a page for people', () => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  it('allows scripts, the document and the icon of this site, and nothing of any other', () => {
    const policy = headers.get('content-security-policy') ?? '';
    const inPage = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(policy).toBe(`${inPage}; frame-ancestors 'none'`);
    expect(inPage.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "img-src 'self'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
    ]);
    expect(page).not.toMatch(/<script[^>]*>[^<]|<iframe|<img|\son\w+=|https?:/i);
    expect(page.match(/(?:src|href|data-url)="[^"?]*/g)).toEqual([
      'href="/icon.svg',
      'href="/api/openapi.json',
      'data-url="/api/openapi.json',
      'src="/api/docs/scalar.js',
    ]);
  });

  it('has its script from this site, gzipped, under an address that changes with it', async () => {
    const [, address = ''] = /src="([^"]*)"/.exec(page) ?? [];
    expect(address).toMatch(/\?[0-9a-f]{8}$/);
    const reply = await fetch(site + address);
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await reply.text()).toContain('createApiReference');
  });

  it.each(['/api/docs', '/api/docs/scalar.js', '/api/openapi.json'])(
    '%s is kept by caches, and sent once',
    async (path) => {
      const { headers } = await fetch(site + path);
      const etag = headers.get('etag') ?? '';
      expect([etag, headers.get('cache-control')]).toEqual([
        expect.stringMatching(/^"[\w-]{43}"$/),
        expect.stringMatching(/^public, max-age=\d{3}/),
      ]);
      expect(
        (await fetch(site + path, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })).status,
      ).toBe(304);
    },
  );

  it('accepts only reads', async () => {
    for (const path of ['/api/docs', '/api/docs/scalar.js']) {
      const reply = await call('POST', path, { body: {} });
      expectRefusal(reply, 405);
      expect(reply.headers.get('allow')).toBe('GET');
    }
  });
});
