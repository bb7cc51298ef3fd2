import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProxyOptions } from 'vite';
import type { Stack } from './stack.ts';

/** Everything the page asks of Firebase and of our API goes through its own origin: one port, no CORS, and a strict CSP. */
export function proxyTable({ projectId, auth, firestore, storage, functions }: Stack): Record<string, ProxyOptions> {
  const region = parseEnv(readFileSync(resolve(import.meta.dirname, '../../functions/.env'), 'utf8'))['REGION'];
  const api: ProxyOptions = { target: functions, rewrite: (path) => `/${projectId}/${region}/api${path}` };
  return {
    '/identitytoolkit.googleapis.com': { target: auth },
    '/securetoken.googleapis.com': { target: auth },
    '/emulator/': { target: auth },
    '/google.firestore.v1.Firestore/': { target: firestore },
    '/v1/projects/': { target: firestore },
    '/v0/b/': uploads(storage),
    '/api/': api,
    '^/\\.well-known/(signing|firstmile)-keys\\.json': api,
    '^/(manifest\\.webmanifest|icon\\.svg|apple-touch-icon\\.png)(\\?|$)': api,
    '/icons/': api,
    // Only the calls: /onboarding itself is a screen of the app.
    '^/onboarding/(status|start|complete)(\\?|$)': api,
    '^/onboarding/step/': api,
  };
}

/** Tells whether a request belongs to a rule of the table, read as Vite reads it. */
export function isProxied(table: Record<string, unknown>, url: string): boolean {
  return Object.keys(table).some((rule) => (rule.startsWith('^') ? new RegExp(rule).test(url) : url.startsWith(rule)));
}

/** A resumable upload names the address to go on with; it has to stay on the page's own origin. */
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
