import { SERVER_TIME } from '../core/write.ts';
import type { Moment } from '../core/time.ts';

/**
 * How far a mail has come, on `mail/{id}`: functions alone write it. `failed` is for good. `nextTryAt` is when somebody looks at the
 * mail again: queued, for the next attempt; sending, to find out that the sender died; null once nothing is left to do.
 */
export interface Delivery {
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** How often it was handed to a mail server. */
  attempts: number;
  nextTryAt: Moment | null;
  sentAt?: Moment | null;
  messageId?: string;
  /** Why the last attempt failed, for operators. */
  error?: string;
}

/** The delivery of a mail that is new. */
export const QUEUED = { state: 'queued', attempts: 0, nextTryAt: SERVER_TIME } as const;

/** What a mail says: texts as they are, and the one link that it leads with. */
export interface MailParts {
  greeting: string;
  link: { url: string; label: string };
  lines: readonly string[];
  /** Said small at the end. */
  footer: string;
}

/** The two bodies of a mail: plain text, and HTML with everything that people typed escaped. */
export function mailBodies({ greeting, link, lines, footer }: MailParts): { text: string; html: string } {
  const text = [greeting, `${link.label}: ${link.url}`, ...lines, `-- \n${footer}`].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
  const button = `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`;
  const all = [paragraph(greeting), button, ...lines.map(paragraph), `<p style="${FOOTER}">${escapeHtml(footer)}</p>`];
  return { text, html: `<div style="${PAGE}"><p style="${NAME}">Firstmile</p>\n${all.join('\n')}</div>` };
}

// Mail programs know no style sheets. Text keeps the program's own colour, for light and dark.
const PAGE = 'max-width:560px;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
const NAME = 'margin:0 0 24px;font-size:20px;font-weight:700';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#17594a;color:#ffffff;font-weight:600;text-decoration:none';
const FOOTER = 'margin:24px 0 0;font-size:13px;opacity:0.75';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
