import {
  mailPath,
  mailTo,
  millis,
  preferencesOf,
  signaturesAwaited,
  storedToCountersign,
  storedUser,
  toCountersignPath,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readAll } from '../firestore/db.ts';
import { words } from '../notifications/notify.ts';

/** Most signatures, and admins, of one run: a transaction has its limits. */
const AT_ONCE = 50;
const MOST_ADMINS = 200;

/**
 * Mails each admin who wants it about all signatures that wait for the business's and that no mail has named yet. Returns whether there may
 * be more.
 */
export const mailToCountersign = (): Promise<boolean> =>
  db.runTransaction(async (tx) => {
    const untold = db.collection('toCountersign').where('isMailed', '==', false).limit(AT_ONCE);
    const waiting = (await readAll(storedToCountersign, untold, tx)).sort(
      (a, b) => (millis(a.since) ?? 0) - (millis(b.since) ?? 0),
    );
    const first = waiting[0];
    if (!first) return false;
    const team = db.collection('users').where('role', '==', 'ADMIN').limit(MOST_ADMINS);
    const { translate, site } = words();
    const mail = signaturesAwaited(waiting);
    const mails = (await readAll(storedUser, team, tx)).flatMap((admin): Write[] => {
      const { email, language } = preferencesOf(admin.preferences);
      if (!email) return [];
      const data = mailTo(admin, {
        kind: 'email',
        mail,
        say: (message) => translate(language, message),
        url: `${site}/admin/dashboard`,
      });
      return [{ op: 'set', path: mailPath(`to-countersign-${first.id}-${admin.id}`), data }];
    });
    const notes = waiting.map(({ clientId, signatureId }): Write => ({
      op: 'update',
      path: toCountersignPath(clientId, signatureId),
      data: { isMailed: true },
    }));
    apply(tx, [...mails, ...notes]);
    return waiting.length === AT_ONCE;
  });
