import { asMessage, type Said } from '../core/message.ts';
import { mailPath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { preferencesOf } from '../people/preferences.ts';
import type { Receipt, Signature } from '../signing/signature.ts';
import type { MailKind, SignedCopy } from './mail.ts';
import { mailTo, type Notice, type Recipient, type Words } from './notification.ts';

/** Where a client's chain ends with the last receipt, and the fingerprint of the key that sealed it; empty in those from before. */
export type ChainEnd = Pick<Receipt, 'chainHead' | 'sealKeyId'>;

/** The mail that brings the signed document. */
const copyMail = (
  title: Said,
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

/** To the client: what the server found of a signature; `title` is the agreement's. With the signed copy, unless others have yet to sign. */
export const signatureReceived = (
  id: Signature['id'],
  title: Said,
  { verdict, reasons, ...end }: Pick<Receipt, 'verdict'> & ChainEnd & { reasons: readonly Said[] },
  copyOf: SignedCopy | null,
): Notice =>
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

/** To the client: the business has signed the same, with the copy that both sides signed. */
export const countersigned = (title: Said, end: ChainEnd, copyOf: SignedCopy): Notice => ({
  id: `countersigned-${copyOf.signatureId}`,
  type: 'Document',
  message: { code: 'signature.countersigned', params: { title } },
  link: '/documents',
  mail: copyMail(title, end, copyOf),
});

/** To an admin who gets them, by mail alone: what a client, and maybe the business, has signed. */
export function copyForBusiness(
  admin: Recipient,
  kind: MailKind,
  signer: string,
  signed: ChainEnd & { title: Said; copyOf: SignedCopy },
  { translate, site }: Words,
): Write[] {
  const { title, copyOf } = signed;
  const { email, language } = preferencesOf(admin.preferences);
  if (!email) return [];
  const { subject: _subject, ...mail } = copyMail(title, signed, copyOf);
  const subject = { code: 'copy.mail.ofClient' as const, params: { title, client: signer } };
  const url = `${site}/admin/clients/${copyOf.clientId}`;
  const data = mailTo(admin, kind, { ...mail, subject }, (message) => translate(language, message), url);
  return [{ op: 'create', path: mailPath(`copy-${copyOf.clientId}-${copyOf.signatureId}-${admin.id}`), data }];
}
