import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  activity,
  AppError,
  choosePreferencesWrites,
  clientOf,
  MAIL_KINDS,
  mailKindName,
  mailsStopped,
  newId,
  preferencesOf,
  say,
  type Doing,
  type MailKind,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { applyNews } from '../firestore/commit.ts';
import { db, readUser } from '../firestore/db.ts';
import { serverKey } from '../firestore/serverKeys.ts';
import { deviceText } from '../core/device.ts';
import { notify } from './notify.ts';

/** The person and the kind of mails that a link turns off. */
interface Subscription {
  uid: string;
  kind: MailKind;
}

const readKey = () => serverKey('unsubscribe');

const signatureOf = ({ uid, kind }: Subscription, key: string) =>
  createHmac('sha256', key).update(`${kind}.${uid}`).digest();

/** Makes the token with which a person turns one kind of mails off. It never expires and can be used any number of times. */
export async function unsubscribeToken(to: Subscription): Promise<string> {
  return `${to.kind}.${to.uid}.${signatureOf(to, await readKey()).toString('base64url')}`;
}

/** Address that a mail program posts to (RFC 8058); a browser that opens it is redirected to the page. */
export const unsubscribeUrl = (token: string): string => `${config.site()}/api/unsubscribe/${token}`;

/** Address of the page where a person confirms with a click. */
export const unsubscribePage = (token: string): string => `${config.site()}/unsubscribe/${token}`;

/**
 * Turns one kind of mails off for the person in the token. Tells the person in the app and records it in the client's trail, because a
 * program that checks mails may have pressed the button. A second call changes and tells nothing. Throws `not-found` for a token that we
 * did not sign; answers for a deleted account as for any other.
 */
export async function unsubscribe(token: string, { userAgent, ip }: { userAgent: string; ip: string }): Promise<void> {
  const { uid, kind } = await readToken(token);
  const from: Doing = { by: null, door: 'api', device: deviceText(userAgent), ...(ip && { ip }) };
  await db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (!user || !preferencesOf(user.preferences)[kind]) return;
    const id = newId();
    const client = user.role === 'ADMIN' ? null : await readUser(clientOf(user), tx);
    await applyNews(tx, [
      ...choosePreferencesWrites(uid, { [kind]: false }),
      ...notify(user, mailsStopped(kind, id)),
      ...(client
        ? [
            activity(
              { id: `mails-stopped-${id}`, type: 'mails-stopped', person: client, subject: mailKindName(kind) },
              from,
            ),
          ]
        : []),
    ]);
  });
}

const TOKEN = new RegExp(`^(${MAIL_KINDS.join('|')})\\.([\\w-]{1,128})\\.([\\w-]{43})$`);

async function readToken(token: string): Promise<Subscription> {
  const [, kind, uid = '', signature = ''] = TOKEN.exec(token) ?? [];
  const subscription = { uid, kind: kind as MailKind };
  if (!kind || !timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(subscription, await readKey())))
    throw new AppError('not-found', say('unsubscribe.noLink'));
  return subscription;
}
