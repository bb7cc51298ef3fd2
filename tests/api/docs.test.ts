import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { API, API_AREAS, refusalsOf, type ApiCall } from '@firstmile/domain';
import { call, expectRefusal, site } from './support.ts';

let page: string;
let headers: Headers;
beforeAll(async () => {
  const reply = await fetch(`${site}/api/docs`);
  expect(reply.status).toBe(200);
  ({ headers } = reply);
  page = await reply.text();
});
/** The text between the tags. */
const wordsOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const partOf = (name: string) => new RegExp(`<article id="${name}"[\\s\\S]*?</article>`).exec(page)?.[0] ?? '';

describe('/api/docs', () => {
  it('is a page for people, not cached', () => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  it('has no script and loads nothing, and its policy allows its own style only', () => {
    const policy = headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    expect(style).toContain('prefers-color-scheme: dark');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(page).not.toMatch(/<script|<iframe|<img|\son\w+=|\sstyle=|javascript:/i);
    expect(page.match(/(?:src|href)="(?!#)[^"]*"/g)).toEqual([
      'href="/icon.svg"',
      'href="/"',
      'href="/api/openapi.json"',
    ]);
  });

  it.each(Object.entries<ApiCall>(API))('describes %s', (name, one) => {
    const part = partOf(name);
    const words = wordsOf(part).replaceAll(/\s+/g, ' ');
    expect(words.replaceAll(' ', '')).toContain(one.path);
    expect(words).toContain(one.method);
    expect(words).toContain(one.summary);
    expect(words).toContain({ anyone: 'Anyone', user: 'Whoever is signed in', admin: 'Admins' }[one.who]);
    for (const status of Object.keys(refusalsOf(one))) expect(part).toContain(`<dt>${status}</dt>`);
    expect(part.match(/<h4>Body<\/h4>/)?.length).toBe(one.body ? 1 : undefined);
    expect(words.includes('Takes an Idempotency-Key')).toBe(one.idempotent === true);
    expect(page).toContain(`href="#${name}"`);
  });

  it('documents the limits of a field', () => {
    expect(wordsOf(partOf('saveOnboardingStep'))).toMatch(/companyName\s+text\s+required\s+at most 100 characters/);
    expect(wordsOf(partOf('createFlow'))).toMatch(/steps\[\]\.stepType\s+text\s+required\s+WELCOME\s*,\s+COMPANY_INFO/);
    expect(wordsOf(partOf('users'))).toMatch(/In the query\s+role\s+text\s+USER\s*,\s+ADMIN/);
  });

  it('has one main heading, and below it one for each area', () => {
    const levels = [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level) => level === 2)).toHaveLength(Object.keys(API_AREAS).length + 1);
    expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('accepts only reads', async () => {
    const reply = await call('POST', '/api/docs', { body: {} });
    expectRefusal(reply, 405);
    expect(reply.headers.get('allow')).toBe('GET');
  });
});
