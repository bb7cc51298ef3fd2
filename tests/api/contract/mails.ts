import { createHmac } from 'node:crypto';
import type { API } from '@firstmile/domain';
import { db, newClient } from '../support.ts';
import { ask, type Cases } from './cases.ts';

const KEY = 'serverKeys/unsubscribe';

/** The unsubscribe token in this person's mails. */
async function tokenOf(uid: string) {
  await db
    .doc(KEY)
    .create({ key: 'key of the tests' })
    .catch(() => undefined); // it exists already
  const key = String((await db.doc(KEY).get()).get('key'));
  return `email.${uid}.${createHmac('sha256', key).update(`email.${uid}`).digest('base64url')}`;
}

export const mailCases: Cases<Pick<typeof API, 'unsubscribe'>> = {
  unsubscribe: {
    valid: async () => ask('unsubscribe', { id: await tokenOf((await newClient()).uid) }),
    invalid: {
      'a link that is not ours': [404, () => ask('unsubscribe', { id: `email.nobody.${'x'.repeat(43)}` })],
    },
  },
};
