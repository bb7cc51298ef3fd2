import { type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  millis,
  type Delivery,
  type Language,
  type MailEvent,
  type MailKind,
  type SignedCopy,
} from '@firstmile/domain';

/** Age at which a mail that waited, such as for a mail server to be set, is out of date. */
const TOO_OLD = 3 * 24 * 60 * 60_000;

/** `mail/{id}` in the format of the extension firestore-send-email. A secret mail loses its text once it is settled. */
export interface StoredMail {
  userId?: string;
  to?: string[];
  /** Preference that turns such mails off; none for mails that everybody gets. */
  kind?: MailKind;
  invitationId?: string;
  language?: Language;
  message?: { subject?: string; text?: string; html?: string };
  headers?: Record<string, string>;
  isSecret?: boolean;
  copyOf?: SignedCopy;
  event?: MailEvent;
  delivery?: Partial<Delivery>;
}

/** A mail that is ours to send, with the number of the attempt. */
export interface TakenMail {
  ref: DocumentReference;
  mail: StoredMail;
  attempt: number;
}

/** Tells whether the time of a mail's next attempt has come. */
export const isDue = ({ delivery: { attempts = 0, nextTryAt = null } = {} }: StoredMail): boolean =>
  attempts === 0 || (millis(nextTryAt) ?? 0) <= Date.now();
/** Tells whether a mail has waited for too long. */
export const isOld = ({ createTime }: DocumentSnapshot): boolean =>
  (createTime?.toMillis() ?? 0) < Date.now() - TOO_OLD;

/** Counts the attempt that begins with taking the mail. */
export function takenOf(found: DocumentSnapshot): TakenMail {
  const mail = found.data() as StoredMail;
  return { ref: found.ref, mail, attempt: (mail.delivery?.attempts ?? 0) + 1 };
}
