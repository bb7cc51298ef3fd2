import { SERVER_TIME } from '../core/write.ts';
import type { Moment } from '../core/time.ts';

/**
 * The delivery of a mail, on `mail/{id}`; only functions write it. `failed` is final. `nextTryAt` is when functions look at the
 * mail again: when queued, for the next attempt; when sending, to detect that the sender died; null when nothing is left to do.
 */
export interface Delivery {
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** The number of times that it was given to a mail server. */
  attempts: number;
  nextTryAt: Moment | null;
  sentAt?: Moment | null;
  messageId?: string;
  /** The SHA-256 of the attached signed PDF. */
  copySha256?: string;
  /** The reason why the last attempt failed, for operators. */
  error?: string;
}

/** The delivery of a new mail. */
export const QUEUED = { state: 'queued', attempts: 0, nextTryAt: SERVER_TIME } as const;

/** The kinds of mails that a person may turn off without signing in, each named like its preference. Other mails have no kind. */
export const MAIL_KINDS = ['email', 'reminders', 'messages', 'copies'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A signature whose signed PDF is attached to a mail. The PDF is made when the mail is sent, and always has the same bytes. */
export interface SignedCopy {
  clientId: string;
  signatureId: string;
}

/** A meeting whose calendar file is attached to a mail, made when the mail is sent. */
export interface MailEvent {
  /** The same for each version of the event. */
  id: string;
  sequence: number;
  /** Ms since 1970. */
  start: number;
  where: string;
  /** Removes the event from calendars. */
  isCancelled?: true;
}

/** The texts of a mail, and its one main link. */
export interface MailParts {
  greeting: string;
  /** Paragraphs before the link. */
  lead?: readonly string[];
  link: { url: string; label: string };
  lines: readonly string[];
  /** Small text at the end. */
  footer: string;
}

/** Makes the two bodies of a mail: plain text, and HTML with all texts escaped. `mailFrame` is added around them when it is sent. */
export function mailBodies({ greeting, lead = [], link, lines, footer }: MailParts): { text: string; html: string } {
  const text = [greeting, ...lead, `${link.label}: ${link.url}`, ...lines, `-- \n${footer}`].join('\n\n');
  const button = `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`;
  const all = [
    ...[greeting, ...lead].map(paragraph),
    button,
    ...lines.map(paragraph),
    `<p style="${SMALL}">${escapeHtml(footer)}</p>`,
  ];
  return { text, html: all.join('\n') };
}

/** The frame around every mail. `logo` is the address of a picture that is attached to the mail; null without one. */
export interface MailFrame {
  language: string;
  name: string;
  logo: string | null;
  /** The logo contains the name, and stands alone. */
  isNameInLogo?: boolean | undefined;
  /** The colour of buttons, readable under white text; '' for the product's. */
  accent: string;
  /** The link for turning off mails of this kind; null when that is not offered. */
  stop: { url: string; label: string } | null;
}

/** Makes the final bodies of a mail, with the business's name and logo above them and buttons in its colour. */
export function mailFrame(bodies: { text: string; html: string }, frame: MailFrame) {
  const { language, name, logo, isNameInLogo = false, accent, stop } = frame;
  const button = BUTTON.replace(GREEN, accent || GREEN);
  const inColour = bodies.html.replace(`style="${BUTTON}"`, `style="${button}"`);
  const text = [name, bodies.text, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n\n');
  const picture =
    logo === null
      ? ''
      : `<td style="padding:0 12px 0 0"><img src="${escapeHtml(logo)}" alt="${isNameInLogo ? escapeHtml(name) : ''}" height="40" style="${LOGO}"></td>`;
  const words = logo !== null && isNameInLogo ? '' : `<td style="${NAME}">${escapeHtml(name)}</td>`;
  const end = stop
    ? `<p style="${SMALL}"><a href="${escapeHtml(stop.url)}" style="color:inherit">${escapeHtml(stop.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(name)}</title></head>
<body style="margin:0;padding:0"><div style="${PAGE}">
<table role="presentation" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr>${picture}${words}</tr></table>
${inColour}${end}</div></body></html>`;
  return { text, html };
}

const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;

/** Adds a line before the bodies of a mail. */
export const withNote = ({ text = '', html = '' }: { text?: string; html?: string }, note: string) => ({
  text: `${note}\n\n${text}`,
  html: `${paragraph(note)}\n${html}`,
});

// Inline styles, because mail programs ignore style sheets. Text keeps the program's own colour, for light and dark; a
// logo gets a white background in both.
const PAGE =
  'max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere';
const NAME = 'padding:0;font-size:20px;line-height:1.25;font-weight:700';
const LOGO = 'display:block;height:40px;width:auto;max-width:160px;padding:4px;border-radius:6px;background:#ffffff';
const GREEN = '#17594a';
/** The style as stored; sending replaces its colour by the accent. */
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:8px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none`;
const SMALL = 'margin:24px 0 0;font-size:13px;opacity:0.75';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
