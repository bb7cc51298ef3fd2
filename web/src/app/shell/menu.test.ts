import { describe, expect, it } from 'vitest';
import { isCurrent, menuFor } from './menu.ts';

const labels = (role: 'ADMIN' | 'USER') => menuFor(role).map((entry) => entry.label);

describe('menuFor', () => {
  it('gives a client the onboarding and nothing of the admin', () => {
    expect(labels('USER')).toEqual(['dashboard', 'onboarding', 'forms', 'messages', 'documents', 'files', 'aiTools']);
  });
  it('gives an admin the admin pages and no onboarding', () => {
    expect(labels('ADMIN')).toEqual([
      'dashboard',
      'documents',
      'files',
      'aiTools',
      'admin',
      'messages',
      'customForms',
      'assignments',
      'flows',
      'agreements',
    ]);
  });
});

describe('isCurrent', () => {
  const current = (pathname: string) =>
    menuFor('ADMIN')
      .filter((entry) => isCurrent(entry, pathname))
      .map((entry) => entry.label);
  it('marks one entry', () => {
    expect(current('/files')).toEqual(['files']);
    expect(current('/admin/dashboard')).toEqual(['dashboard']); // 'Admin' leads there, too
    expect(current('/admin/clients/ada')).toEqual(['dashboard']);
  });
  it('counts a builder as part of its list', () => {
    expect(current('/admin/custom-forms')).toEqual(['customForms']);
    expect(current('/admin/flow-builder')).toEqual(['flows']);
  });
  it('does not match a word that only begins another', () => expect(current('/files-and-more')).toEqual([]));
});
