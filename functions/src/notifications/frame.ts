import { DEFAULT_BRAND, mailFrame, type Language, type MailKind } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { readBrand } from '../firestore/db.ts';
import { unsubscribePage, unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

/** What a mail says, and what its frame follows from. */
interface Content {
  text: string;
  html: string;
  userId?: string | undefined;
  kind?: MailKind | undefined;
  language?: Language | undefined;
}
/** A picture inside a mail: its HTML names it by `cid`. */
export interface Inline {
  filename: string;
  content: Buffer;
  cid: string;
}
interface Framed {
  text: string;
  html: string;
  /** As whom the business writes; null while it has not said. */
  from: string | null;
  /** Where answers go; none for the sender's address. */
  replyTo?: string;
  headers: Record<string, string>;
  attachments: Inline[];
}

/** Says that nobody wrote this by hand (RFC 3834; the second is Exchange's), so that no absence notice answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const CID = 'logo@mail';

/**
 * A mail as it goes out: with the business's name and logo as they are now, and for a kind that can be turned off with the way to do so,
 * as a link and in the headers by which mail programs offer it. What is stored holds none of that, so no link can be read there.
 */
export async function framed({ text, html, userId, kind, language = 'en' }: Content): Promise<Framed> {
  const brand = await readBrand();
  const { name, logo, accent, replyTo } = brand ?? DEFAULT_BRAND;
  const [, type, data] = /^data:image\/(jpeg|png);base64,(.+)$/.exec(logo) ?? [];
  const token = userId !== undefined && kind ? await unsubscribeToken({ uid: userId, kind }) : null;
  const label = translate(language, 'notices', { code: `mail.stop.${kind ?? 'email'}` });
  const bodies = mailFrame(
    { text, html },
    {
      language,
      name,
      logo: data ? `cid:${CID}` : null,
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
