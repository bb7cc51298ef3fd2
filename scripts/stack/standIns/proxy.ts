import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProxyOptions } from 'vite';
import type { Stack } from './stack.ts';

/** Builds the proxy's table: the page reaches Firebase and our API through its own origin, with one port, no CORS, and a strict CSP. */
export function proxyTable({ projectId, auth, firestore, storage, functions }: Stack): Record<string, ProxyOptions> {
  const region = parseEnv(readFileSync(resolve(import.meta.dirname, '../../../functions/.env'), 'utf8'))['REGION'];
  const api: ProxyOptions = { target: functions, rewrite: (path) => `/${projectId}/${region}/api${path}` };
  return {
    '/identitytoolkit.googleapis.com': { target: auth },
    '/securetoken.googleapis.com': { target: auth },
    '/emulator/': { target: auth },
    '/google.firestore.v1.Firestore/': { target: firestore },
    '/v1/projects/': { target: firestore },
    '/v0/b/': uploads(storage),
    '^/(api|API)(/|\\?|$)': api,
    '^/\\.well-known/(signing|firstmile)-keys\\.json': api,
    '^/(manifest\\.webmanifest|icon\\.svg|apple-touch-icon\\.png)(\\?|$)': api,
    '/icons/': api,
    '/sitemap.xml': api, // answers 404: there is none
    // Only the API's calls: /onboarding itself is a screen of the app.
    '^/onboarding/(status|start|complete)(\\?|$)': api,
    '^/onboarding/step/': api,
  };
}

/** Tells whether a request matches a rule of the table, as Vite interprets it. */
export function isProxied(table: Record<string, unknown>, url: string): boolean {
  return Object.keys(table).some((rule) => (rule.startsWith('^') ? new RegExp(rule).test(url) : url.startsWith(rule)));
}

/** Proxies uploads. A resumable upload names the address to continue at, which must stay on the page's own origin. */
function uploads(target: string): ProxyOptions {
  return {
    target,
    configure: (proxy) => {
      proxy.on('proxyRes', (response, request) => {
        const address = response.headers['x-goog-upload-url'];
        if (typeof address !== 'string') return;
        const { pathname, search } = new URL(address);
        response.headers['x-goog-upload-url'] = `http://${request.headers.host ?? ''}${pathname}${search}`;
      });
    },
  };
}
