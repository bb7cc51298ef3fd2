import { describe, expect, it } from 'vitest';
import { decideAccess } from './access.ts';

const client = { status: 'signed-in', user: { role: 'USER' } } as const;
const admin = { status: 'signed-in', user: { role: 'ADMIN' } } as const;

describe('decideAccess', () => {
  it('waits while it is not known who is there', () => {
    expect(decideAccess({ status: 'loading', user: null })).toBe('wait');
    expect(decideAccess({ status: 'loading', user: null }, 'ADMIN')).toBe('wait');
  });
  it('sends nobody to sign-in', () => {
    expect(decideAccess({ status: 'signed-out', user: null })).toBe('sign-in');
    expect(decideAccess({ status: 'signed-out', user: null }, 'ADMIN')).toBe('sign-in');
  });
  it('opens to anybody signed in where no role is asked', () => {
    expect(decideAccess(client)).toBe('open');
    expect(decideAccess(admin)).toBe('open');
  });
  it('asks for exactly the role', () => {
    expect(decideAccess(client, 'ADMIN')).toBe('wrong-role');
    expect(decideAccess(admin, 'ADMIN')).toBe('open');
    expect(decideAccess(admin, 'USER')).toBe('wrong-role');
    expect(decideAccess(client, 'USER')).toBe('open');
  });
});
