import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { isProxied } from './proxy.ts';
import type { Stack } from './stack.ts';

interface Hosting {
  redirects: { source: string; destination: string; type: number }[];
  rewrites: { source: string; destination?: string }[];
  ignore: string[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}
const { hosting: deployed } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../firebase.json'), 'utf8'),
) as {
  hosting: Hosting;
};

const APP = '/app.html';

/** Serves like Firebase Hosting in production, by the same firebase.json: configuration, headers, rewrites. */
export function hosting(stack: Stack, table: Record<string, unknown>): Plugin {
  return {
    name: 'firstmile-hosting',
    configureServer({ middlewares }) {
      middlewares.use(initJson(stack));
      middlewares.use(
        rewrite((url, accept) => accept.includes('text/html') && !isModule(url) && !isProxied(table, url)),
      );
    },
    configurePreviewServer({ middlewares, config }) {
      const files = resolve(config.root, config.build.outDir);
      middlewares.use(headers(table));
      middlewares.use(redirect);
      middlewares.use(slash(files));
      middlewares.use(initJson(stack));
      middlewares.use(notFound((url) => !isProxied(table, url) && isLeftOut(files, url)));
      middlewares.use(rewrite((url) => !isFile(files, url) && !isProxied(table, url), pageOf));
    },
  };
}

/** Answers the request for the Firebase configuration, as Hosting does in production. */
function initJson({ projectId }: Stack): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (pathOf(request.url) !== '/__/firebase/init.json') {
      next();
      return;
    }
    const config = {
      projectId,
      apiKey: 'demo-key',
      appId: '1:000000000000:web:0000000000000000000000',
      authDomain: request.headers.host,
      messagingSenderId: '000000000000',
      storageBucket: `${projectId}.appspot.com`,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(config));
  };
}

/** Redirects addresses of firebase.json to others. */
const redirect: Connect.NextHandleFunction = (request, response, next) => {
  const rule = deployed.redirects.find(({ source }) => source === pathOf(request.url));
  if (rule) response.writeHead(rule.type, { location: rule.destination }).end();
  else next();
};

/** Redirects a folder's address to the one with a slash: /es to /es/. */
function slash(files: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { url = '/' } = request;
    const path = pathOf(url);
    if (path.endsWith('/') || !isFile(files, `${path}/`)) {
      next();
      return;
    }
    response.writeHead(301, { location: `${path}/${url.slice(path.length)}` }).end();
  };
}

/**
 * Tells whether a file is not deployed, such as a source map, or is a script of an earlier version: the app's page would be a
 * wrong answer.
 */
function isLeftOut(files: string, url: string): boolean {
  const path = pathOf(url);
  return (
    deployed.ignore.some((pattern) => glob(pattern).test(path)) || (path.startsWith('/assets/') && !isFile(files, url))
  );
}

function notFound(isMissing: (url: string) => boolean): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (isMissing(request.url ?? '/')) response.writeHead(404).end('Not found');
    else next();
  };
}

/** Finds the page for an address that is not a file. */
const pageOf = (path: string): string => deployed.rewrites.find(({ source }) => source === path)?.destination ?? APP;

/** Rewrites addresses that are no files to a page: the app, or the address's own. */
function rewrite(
  opensApp: (url: string, accept: string) => boolean,
  page: (path: string) => string = () => APP,
): Connect.NextHandleFunction {
  return (request, _response, next) => {
    const url = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && opensApp(url, request.headers.accept ?? '')) request.url = page(pathOf(url));
    next();
  };
}

/** Sets the headers of firebase.json, except on the engine's own sign-in pages, which need their inline scripts. */
function headers(table: Record<string, unknown>): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = pathOf(request.url);
    const ours = path.startsWith('/api/') || !isProxied(table, request.url ?? '/');
    for (const rule of ours ? deployed.headers : []) {
      if (!glob(rule.source).test(path)) continue;
      // Browsers ignore it over plain http, and localhost must never be pinned to https.
      for (const { key, value } of rule.headers)
        if (key !== 'Strict-Transport-Security') response.setHeader(key, value);
    }
    next();
  };
}

function glob(source: string): RegExp {
  const text = source
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (star) => (star === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${text}$`);
}

function pathOf(url = '/'): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

function isModule(url: string): boolean {
  return /^\/(@|src\/|node_modules\/)/.test(url) || /\.\w+$/.test(pathOf(url));
}

function isFile(folder: string, url: string): boolean {
  const path = pathOf(url);
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return existsSync(file) && statSync(file).isFile();
}
