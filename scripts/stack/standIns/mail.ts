import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { mailFrame } from '../../../domain/src/notifications/mail.ts';
import type { Language } from '../../../domain/src/people/preferences.ts';
import type { MailKind } from '../../../domain/src/notifications/mail.ts';
import { textBody } from '../../../domain/src/notifications/textMessage.ts';
import { translate } from '../../../texts/translate.ts';
import type { Stack } from './stack.ts';

interface Mail {
  to: string;
  subject: string;
  html: string;
  at: string;
  /** The attachments that would be sent. */
  attached?: string;
}
const PATH = '/__/mail';
/** Matches the site's address in links of mails; they are shown with the address of this page. */
const SITE = /http:\/\/localhost:\d+/g;

/** Serves, on the local stack only, a page with the mails (ours and Auth's) and text messages that production would send. */
export function mailCatcher(stack: Stack): Plugin {
  const show: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.split('?')[0] !== PATH) next();
    else void reply(stack, request, response).catch(next);
  };
  return {
    name: 'firstmilemail',
    configureServer: ({ middlewares }) => void middlewares.use(show),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(show),
  };
}

async function reply(stack: Stack, { headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = headers.host ?? '';
  const mails = [...(await queued(stack, host)), ...(await texts(stack, host)), ...(await links(stack, host))];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page(mails.sort((a, b) => b.at.localeCompare(a.at))));
}

const documentsOf = ({ firestore, projectId }: Stack) =>
  `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;

async function allOf(documents: string, collectionId: string) {
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId }] } });
  const rows = (await ask(`${documents}:runQuery`, { method: 'POST', body })) as {
    document?: { createTime: string; fields: Fields };
  }[];
  return rows.flatMap(({ document }) => document ?? []);
}

/** Lists the text messages that a provider would get: the documents of the collection `textMessages`. */
async function texts(stack: Stack, host: string): Promise<Mail[]> {
  const documents = documentsOf(stack);
  const { name } = await brandIn(documents);
  const all = await allOf(documents, 'textMessages');
  const shown = all.map(async ({ createTime, fields }): Promise<Mail> => {
    const [text = '', url = '', uid = ''] = [fields['text'], fields['url'], fields['userId']].map(
      (value) => value?.stringValue,
    );
    const user = (await ask(`${documents}/users/${uid}`).catch(() => ({}))) as { fields?: Fields }; // gone: the id is shown
    const body = escapeHtml(textBody(name, { text, url: url.replace(SITE, `http://${host}`) }));
    const html = `<p>${body.replace(/https?:\S+$/, (link) => `<a href="${link}">${link}</a>`)}</p>`;
    return { to: user.fields?.['phone']?.stringValue ?? uid, subject: 'Text message', html, at: createTime };
  });
  return Promise.all(shown);
}

/** Lists the mails that a mail server would get: the documents of the collection `mail`, in the business's frame. */
async function queued(stack: Stack, host: string): Promise<Mail[]> {
  const documents = documentsOf(stack);
  const brand = await brandIn(documents);
  return (await allOf(documents, 'mail')).map((document) => {
    const { to, message, copyOf, kind, language } = document.fields;
    const { subject, html } = message?.mapValue?.fields ?? {};
    const names = to?.arrayValue?.values?.map((value) => value.stringValue ?? '') ?? [];
    const mail = {
      to: names.join(', '),
      subject: subject?.stringValue ?? '',
      html: inFrame((html?.stringValue ?? '').replace(SITE, `http://${host}`), brand, {
        kind: kind?.stringValue as MailKind | undefined,
        language: language?.stringValue as Language | undefined,
      }),
    };
    const signature = copyOf?.mapValue?.fields?.['signatureId']?.stringValue;
    const attached = signature === undefined ? {} : { attached: `the signed PDF of ${signature}` };
    return { ...mail, ...attached, at: document.createTime };
  });
}

type Brand = Record<'name' | 'logo' | 'accent', string>;

/** Reads the business's brand; the product's if there is none. */
async function brandIn(documents: string): Promise<Brand> {
  const stored = (await ask(`${documents}/settings/brand`).catch(() => ({}))) as { fields?: Fields }; // none is saved
  const said = (field: keyof Brand) => stored.fields?.[field]?.stringValue ?? '';
  return { name: said('name') || 'Firstmile', logo: said('logo'), accent: said('accent') };
}

interface OfMail {
  kind?: MailKind | undefined;
  language?: Language | undefined;
}

/**
 * Shows a mail as a mail program does: with the business's name, logo and colour, and for a kind that can be turned off with
 * the unsubscribe link, which leads nowhere here: only sent mails have its token.
 */
export function inFrame(html: string, { name, logo, accent }: Brand, { kind, language = 'en' }: OfMail): string {
  const stop = kind ? { url: '#', label: translate(language, 'notices', { code: `mail.stop.${kind}` }) } : null;
  const framed = mailFrame({ text: '', html }, { language, name, logo: logo || null, accent, stop });
  return /<body[^>]*>([^]*)<\/body>/.exec(framed.html)?.[1] ?? html;
}

interface Value {
  stringValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}
type Fields = Record<string, Value | undefined>;

/** Lists Auth's mails: links to confirm an address or to reset a password. They have no time; the newest is last. Sign-in links are left out. */
async function links({ auth, projectId }: Stack, host: string): Promise<Mail[]> {
  const answer = await ask(`${auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes = [] } = answer as { oobCodes?: { email: string; requestType: string; oobLink: string }[] };
  const mailed = oobCodes.filter(({ requestType }) => requestType !== 'EMAIL_SIGNIN');
  return mailed.map(({ email, requestType, oobLink }, index) => {
    const { pathname, search } = new URL(oobLink);
    const link = `http://${host}${requestType === 'PASSWORD_RESET' ? '/reset' : pathname}${search}`; // as in production
    const html = `<p><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></p>`;
    return { to: email, subject: requestType, html, at: `from Auth, ${String(index + 1).padStart(4, '0')}` };
  });
}

async function ask(url: string, options: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(url, {
    ...options,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply.json();
}

const page = (mails: readonly Mail[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Mails · Firstmile, local</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #8885;
border-radius:10px;padding:1rem;margin:1rem 0;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:0}</style>
<h1>Mails</h1><p>What production would send. Reload for newer ones.</p>
${mails.length === 0 ? '<p>None yet.</p>' : mails.map(article).join('\n')}</html>`;

/** Renders a mail. Domain made its html, with typed text escaped. */
const article = ({ to, subject, html, at, attached }: Mail) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · ${escapeHtml(at)}${attached ? ` · attached: ${escapeHtml(attached)}` : ''}</p>${html}</article>`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
