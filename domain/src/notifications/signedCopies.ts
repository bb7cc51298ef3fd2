import { asMessage, type MessageOrText } from '../core/message.ts';
import { mailPath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { preferencesOf } from '../people/preferences.ts';
import type { Receipt, Signature } from '../signing/signature.ts';
import type { MailKind, SignedCopy } from './mail.ts';
import { mailTo, type Notice, type Recipient, type Words } from './notification.ts';

/**
 * The head of a client's chain after the last receipt, and the fingerprint of the sealing key; empty in receipts from before
 * there were chains.
 */
export type ChainEnd = Pick<Receipt, 'chainHead' | 'sealKeyId'>;

/** Makes the mail with the signed document. */
const copyMail = (
  title: MessageOrText,
  { chainHead, sealKeyId }: ChainEnd,
  copyOf: SignedCopy,
): NonNullable<Notice['mail']> => ({
  subject: { code: 'copy.mail.subject', params: { title } },
  lines: [
    { code: 'copy.mail.text', params: { title } },
    { code: 'copy.mail.verify' },
    ...(chainHead ? [{ code: 'copy.mail.head' as const, params: { head: chainHead } }] : []),
    ...(sealKeyId ? [{ code: 'copy.mail.key' as const, params: { key: sealKeyId } }] : []),
  ],
  copyOf,
});

/**
 * Tells the client the server's verdict on a signature; `title` is the agreement's. Attaches the signed copy, unless others
 * have yet to sign.
 */
export const signatureReceived = ({
  id,
  title,
  receipt: { verdict, reasons, ...end },
  copyOf,
}: {
  id: Signature['id'];
  title: MessageOrText;
  receipt: Pick<Receipt, 'verdict'> & ChainEnd & { reasons: readonly MessageOrText[] };
  copyOf: SignedCopy | null;
}): Notice =>
  verdict === 'refused'
    ? {
        id: `signature-${id}`,
        type: 'Alert',
        message: { code: 'signature.refused', params: { title, reasons: reasons.map(asMessage) } },
        link: '/onboarding',
      }
    : {
        id: `signature-${id}`,
        type: 'Document',
        message: { code: 'signature.received', params: { title } },
        link: '/documents',
        ...(copyOf && { mail: copyMail(title, end, copyOf) }),
      };

/** Tells the client that the business has countersigned, and attaches the copy that both sides signed. */
export const countersigned = (title: MessageOrText, end: ChainEnd, copyOf: SignedCopy): Notice => ({
  id: `countersigned-${copyOf.signatureId}`,
  type: 'Document',
  message: { code: 'signature.countersigned', params: { title } },
  link: '/documents',
  mail: copyMail(title, end, copyOf),
});

/** Mails a signed document to an admin who wants copies: what a client, and possibly the business, has signed. */
export function copyForBusinessWrites(
  admin: Recipient,
  {
    kind,
    signer,
    signed,
    words: { translate, site },
  }: { kind: MailKind; signer: string; signed: ChainEnd & { title: MessageOrText; copyOf: SignedCopy }; words: Words },
): Write[] {
  const { title, copyOf } = signed;
  const { email, language } = preferencesOf(admin.preferences);
  if (!email) return [];
  const { subject: _subject, ...mail } = copyMail(title, signed, copyOf);
  const subject = { code: 'copy.mail.ofClient' as const, params: { title, client: signer } };
  const url = `${site}/admin/clients/${copyOf.clientId}`;
  const data = mailTo(admin, { kind, mail: { ...mail, subject }, say: (message) => translate(language, message), url });
  return [{ op: 'create', path: mailPath(`copy-${copyOf.clientId}-${copyOf.signatureId}-${admin.id}`), data }];
}
