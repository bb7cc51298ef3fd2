import { expect, it } from 'vitest';
import { exampleDecline, moment } from '../testing/index.ts';
import { storedActivity } from '../people/activity.ts';
import { storedDecline } from '../signing/decline.ts';

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

it('a declined agreement is read unchanged, and a damaged one breaks nothing', () => {
  const rest = { id: 'd', agreementTitle: 't', signerUid: 'u', signerEmail: 'e', signerName: 'n', writeId: 'w' };
  const receipt = { receivedAt: moment(1), seq: 1, chainHead: 'h' };
  const decline = { ...exampleDecline(), ...rest, createdAt: moment(1), attempt: 2, receipt, settledAt: null };
  expect(storedDecline(decline)).toEqual(decline);
  expect(storedDecline({ ...decline, reason: 7, receipt: [] })).toMatchObject({ reason: '', locale: 'en' });
});
