import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { apiKeyHashPath, apiKeyPath } from '../core/paths.ts';
import { validate } from '../core/validate.ts';
import { anything } from '../testing/anyDocument.ts';
import { moment } from '../testing/index.ts';
import fc from 'fast-check';
import { keyState, storedApiKey } from './apiKey.ts';
import { createKeySchema, createKeyWrites, revokeKeyWrites } from './apiKeyCommands.ts';

const by = { uid: 'mia', name: 'Mia Lund' };
const mia = { role: 'ADMIN' as const };
const token = `fm_${'x'.repeat(40)}`;
const hash = 'a'.repeat(64);
const order = { name: ' Accounting ', scopes: ['forms:read' as const], expiresInDays: 30 };

describe('a new key', () => {
  const writes = createKeyWrites('k1', { order, token, hash, by, now: 1000 });

  it('is stored without its secret, which only its hash leads to', () => {
    expect(JSON.stringify(writes)).not.toContain(token.slice(0, 12));
    expect(writes.map(({ op, path }) => [op, path])).toEqual([
      ['create', apiKeyPath('k1')],
      ['create', apiKeyHashPath(hash)],
    ]);
    expect(writes[0]).toMatchObject({ data: { name: 'Accounting', hint: 'fm_xxxx', createdBy: by, revokedAt: null } });
    expect(writes[1]).toMatchObject({ data: { key: 'k1', uid: 'mia' } });
  });

  it.each([
    ['no name', { ...order, name: ' ' }],
    ['a long name', { ...order, name: 'x'.repeat(101) }],
    ['no scope', { ...order, scopes: [] }],
    ['an unknown scope', { ...order, scopes: ['forms:delete'] }],
    ['a scope twice', { ...order, scopes: ['forms:read', 'forms:read'] }],
    ['no day', { ...order, expiresInDays: 0 }],
    ['half a day', { ...order, expiresInDays: 1.5 }],
    ['more than ten years', { ...order, expiresInDays: 3651 }],
  ])('is refused with %s', (_what, input) => {
    expect(() => validate(createKeySchema, input)).toThrow(AppError);
  });

  it.each([
    { ...order, expiresInDays: null },
    { name: order.name, scopes: order.scopes },
    { ...order, expiresInDays: 3650 },
  ])('is accepted with %j', (input) => {
    expect(validate(createKeySchema, input)).toMatchObject({ scopes: ['forms:read'] });
  });
});

describe('a key', () => {
  const key = storedApiKey({ id: 'k1', name: 'A', scopes: ['forms:read'], createdBy: by, expiresAt: moment(50) });

  it('counts until it expires or is revoked, as long as its maker is an active admin', () => {
    expect(keyState(key, mia, 49)).toBe('active');
    expect(keyState(key, mia, 50)).toBe('expired');
    expect(keyState({ ...key, expiresAt: null }, mia, Number.MAX_VALUE)).toBe('active');
    expect(keyState({ ...key, revokedAt: moment(1) }, mia, 49)).toBe('revoked');
    expect(keyState(key, { role: 'USER' }, 49)).toBe('stopped');
    expect(keyState(key, { ...mia, isDisabled: true }, 49)).toBe('stopped');
    expect(keyState(key, null, 49)).toBe('stopped');
  });

  it('is revoked once', () => {
    expect(revokeKeyWrites(key, by)).toMatchObject([{ op: 'update', data: { revokedBy: by } }]);
    expect(() => revokeKeyWrites({ ...key, revokedAt: moment(1) }, by)).toThrow(AppError);
  });

  it('has no scope that the product does not know, whatever is stored', () => {
    expect(storedApiKey({ ...key, scopes: ['forms:read', 'all', 7] }).scopes).toEqual(['forms:read']);
    fc.assert(fc.property(anything, (stored) => Array.isArray(storedApiKey(stored).scopes)));
  });
});
