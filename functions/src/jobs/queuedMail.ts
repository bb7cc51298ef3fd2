import { type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Delivery, Language, MailEvent, MailKind, SignedCopy } from '@firstmile/domain';

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

/** Counts the attempt that begins with taking the mail. */
export function takenOf(document: DocumentSnapshot): TakenMail {
  const mail = document.data() as StoredMail;
  return { ref: document.ref, mail, attempt: (mail.delivery?.attempts ?? 0) + 1 };
}
