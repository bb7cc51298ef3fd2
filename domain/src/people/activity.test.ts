import { expect, it } from 'vitest';
import { moment } from '../testing/index.ts';
import { storedActivity } from './activity.ts';

const by = { uid: 'u', name: 'Grace Marsh', side: 'team' };
const entry = { id: 'a', type: 'file-opened', userId: 'u', userName: 'Ada', subject: 'logo.png', createdAt: moment(1) };

it.each([
  ['of before', entry],
  ['of today', { ...entry, by, door: 'api', device: 'Chrome, Linux', ip: '192.0.2.7', detail: 'x' }],
  ['of nobody', { ...entry, by: null, door: 'server' }],
])('an entry of the trail %s is read unchanged', (_name, stored) => expect(storedActivity(stored)).toEqual(stored));

it('a damaged entry breaks nothing', () => {
  const read = storedActivity({ ...entry, type: 7, by: { uid: 1 }, door: 'window', device: {} });
  expect(read).toMatchObject({ type: 'step-completed', subject: 'logo.png', by: { uid: '', side: 'client' } });
});
