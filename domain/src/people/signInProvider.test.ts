import { describe, expect, it } from 'vitest';
import { mayHaveBegunWith, readSignInProvider, vouchesFor } from './signInProvider.ts';

const work = { id: 'oidc.work', label: 'Sign in with Work', domains: ['work.example'] };
const read = (changes: object) => readSignInProvider(JSON.stringify({ ...work, ...changes }));

describe('signIn.json', () => {
  it('names a provider, or none', () => {
    expect(read({})).toEqual(work);
    expect(read({ id: 'saml.work' })?.id).toBe('saml.work');
    expect(read({ id: '' })).toBeNull();
    expect(readSignInProvider('{}')).toBeNull();
  });

  it.each([
    [{ id: 'google.com' }, /oidc\. or saml\./],
    [{ id: 'oidc.Work/..' }, /oidc\. or saml\./],
    [{ label: ' ' }, /label/],
    [{ domains: [] }, /domains/],
    [{ domains: ['*'] }, /domains/],
    [{ domains: ['@work.example'] }, /domains/],
  ])('with %j ends the deploy', (changes, message) => expect(() => read(changes)).toThrow(message));
});

it.each([
  ['ada@work.example', true],
  ['Ada@WORK.example', true],
  ['ada@evil-work.example', false],
  ['ada@sub.work.example', false],
  ['ada@work.example@evil.example', false],
  ['', false],
])('the provider vouches for %s: %s', (email, does) => expect(vouchesFor(work, email)).toBe(does));

it.each([
  ['password', {}, true],
  ['google.com', {}, true],
  ['oidc.work', { provider: 'oidc.work' }, true],
  ['oidc.work', {}, false],
  ['oidc.other', { provider: 'oidc.work' }, false],
])('a session by %s acts for a profile with %j: %s', (by, profile, may) =>
  expect(mayHaveBegunWith(by, profile)).toBe(may),
);
