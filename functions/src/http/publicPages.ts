import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { config } from '../core/config.ts';
import { tooMany } from '../core/httpError.ts';
import { networkOf } from './network.ts';
import { iconPages } from './routes/icons.ts';

const MINUTE = 60_000;
/** Most requests of one network for public pages in a minute, on one instance. */
const MOST = 300;
const calls = { minute: 0, counts: new Map<string, number>() };

/** Limits the requests of a network. Counts in memory: a count in Firestore costs more than these pages. */
export const limitNetwork: RequestHandler = ({ ip = 'none' }, _response, next) => {
  const minute = Math.floor(Date.now() / MINUTE);
  if (minute !== calls.minute) Object.assign(calls, { minute, counts: new Map() });
  const network = networkOf(ip);
  const count = (calls.counts.get(network) ?? 0) + 1;
  calls.counts.set(network, count);
  if (count > MOST && !config.unlimitedAddresses().includes(ip))
    throw tooMany(Math.ceil(((minute + 1) * MINUTE - Date.now()) / 1000));
  next();
};

/** A page that is the same for all, until the next deploy. */
interface Page {
  body: Buffer | string;
  type: string;
  headers?: Record<string, string>;
}

/** Replies with a page that is made once, at its first request; a caller who has it gets 304. */
function constant(make: () => Promise<Page>): RequestHandler {
  let page: Promise<Page & { etag: string }> | undefined;
  return async (_request, response) => {
    page ??= make().then((content) => ({
      ...content,
      etag: createHash('sha256').update(content.body).digest('base64url'),
    }));
    page.catch(() => (page = undefined)); // the next request tries again
    const { body, type, headers, etag } = await page;
    response.set({ 'Cache-Control': 'public, max-age=300, s-maxage=300', ETag: `"${etag}"`, ...headers });
    response.type(type).send(body);
  };
}

/**
 * Addresses of the public keys that seal evidence, and of the certificates that seal PDFs. Both stay, because bundles and PDFs name them;
 * those of 0.2.0 name the second.
 */
const KEY_PATHS = ['/.well-known/signing-keys.json', '/.well-known/firstmile-keys.json'];

const publicKeys: RequestHandler = async (_request, response) => {
  const [{ publishedKeys }, { publishedCertificates }] = await Promise.all([
    import('#signing/sealKey.ts'),
    import('#signing/sealedPdf.ts'),
  ]);
  response.json({ keys: await publishedKeys(), certificates: await publishedCertificates() });
};

/** Public pages beside the calls. The descriptions are loaded at the first request. */
export const PUBLIC_PAGES: Record<string, RequestHandler> = {
  '/api/openapi.json': constant(async () => {
    const { openApi } = await import('./openApi.ts');
    return { body: JSON.stringify(openApi()), type: 'json' };
  }),
  '/api/docs': constant(async () => {
    const { docsPage } = await import('./docs/page.ts');
    const { html, policy } = await docsPage();
    return { body: html, type: 'html', headers: { 'Content-Security-Policy': policy } };
  }),
  '/api/docs/scalar.js': constant(async () => {
    const { docsScript } = await import('./docs/page.ts');
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Encoding': 'gzip' };
    return { body: Buffer.from(await docsScript()), type: 'js', headers };
  }),
  ...Object.fromEntries(KEY_PATHS.map((path) => [path, publicKeys])),
  ...iconPages,
};
