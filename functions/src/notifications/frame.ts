import { DEFAULT_BRAND, mailFrame, type Language, type MailKind } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { readBrand } from '../firestore/db.ts';
import { unsubscribePage, unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

/** Texts of a mail, and the facts that its frame depends on. */
interface Content {
  text: string;
  html: string;
  userId?: string | undefined;
  kind?: MailKind | undefined;
  language?: Language | undefined;
}
/** A picture inside a mail, whose HTML refers to it by `cid`. */
export interface Inline {
  filename: string;
  content: Buffer;
  cid: string;
}
interface Framed {
  text: string;
  html: string;
  /** The business's name as sender; null before a brand is set. */
  from: string | null;
  /** Address for answers; none for the sender's address. */
  replyTo?: string;
  headers: Record<string, string>;
  attachments: Inline[];
}

/** Headers of an automatic mail (RFC 3834; the second is Exchange's), so that no absence notice answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const CID = 'logo@mail';

/**
 * Frames a mail for sending: with the business's current name and logo, and for a kind that can be turned off with a link to do so, which
 * mail programs also find in the headers. The stored mail has none of these, so its readers do not get the link.
 */
export async function framed({ text, html, userId, kind, language = 'en' }: Content): Promise<Framed> {
  const brand = await readBrand();
  const { name, logo, isNameInLogo, accent, replyTo } = brand ?? DEFAULT_BRAND;
  const [, type, data] = /^data:image\/(jpeg|png);base64,(.+)$/.exec(logo) ?? [];
  const token = userId !== undefined && kind ? await unsubscribeToken({ uid: userId, kind }) : null;
  const label = translate(language, 'notices', { code: `mail.stop.${kind ?? 'email'}` });
  const bodies = mailFrame(
    { text, html },
    {
      language,
      name,
      logo: data ? `cid:${CID}` : null,
      isNameInLogo,
      accent,
      stop: token === null ? null : { url: unsubscribePage(token), label },
    },
  );
  return {
    ...bodies,
    from: brand && name,
    ...(replyTo && { replyTo }),
    headers: {
      ...AUTOMATIC,
      ...(token === null
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl(token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    attachments: data ? [{ filename: `logo.${type ?? 'png'}`, content: Buffer.from(data, 'base64'), cid: CID }] : [],
  };
}
