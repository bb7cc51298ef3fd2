import { describe, expect, it } from 'vitest';
import { guardRoute } from './routeGuard.ts';

const client = { status: 'signed-in', user: { role: 'USER' } } as const;
const admin = { status: 'signed-in', user: { role: 'ADMIN' } } as const;

describe('guardRoute', () => {
  it('waits until the session is known', () => {
    expect(guardRoute({ status: 'loading', user: null })).toBe('wait');
    expect(guardRoute({ status: 'loading', user: null }, 'ADMIN')).toBe('wait');
  });
  it('sends signed-out people to the sign-in', () => {
    expect(guardRoute({ status: 'signed-out', user: null })).toBe('sign-in');
    expect(guardRoute({ status: 'signed-out', user: null }, 'ADMIN')).toBe('sign-in');
  });
  it('opens to any signed-in person if no role is required', () => {
    expect(guardRoute(client)).toBe('open');
    expect(guardRoute(admin)).toBe('open');
  });
  it('requires exactly the role', () => {
    expect(guardRoute(client, 'ADMIN')).toBe('wrong-role');
    expect(guardRoute(admin, 'ADMIN')).toBe('open');
    expect(guardRoute(admin, 'USER')).toBe('wrong-role');
    expect(guardRoute(client, 'USER')).toBe('open');
  });
});
