import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { API, type ApiCall, type ApiCallName, say } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { replyError, setRequestId } from './reply.ts';
import { HttpError } from '#core/httpError.ts';
import { limitNetwork, PUBLIC_PAGES } from './publicPages.ts';
import { route } from './route.ts';
import { handlers } from './routes/index.ts';
import { downloadFile } from './routes/fileLinks.ts';
import { askToUnsubscribe } from './routes/mails.ts';

/**
 * Builds the whole HTTP API. `host` is the app that Cloud Functions runs it in: it reads the body before us, so its refusals get our error
 * handler too, with our words and without a stack trace.
 */
export function createApp(host: { use: (handler: ErrorRequestHandler) => unknown }): Express {
  host.use(replyError);
  const app = express();
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies());
  app.use(setRequestId);
  app.use(setHeaders);
  app.get('/api/unsubscribe/:token', askToUnsubscribe);
  app.get('/api/files/:token', limitNetwork, downloadFile).all('/api/files/:token', refuseMethod('GET'));
  for (const [path, names] of namesByPath()) mount(app, path, names);
  for (const [path, reply] of Object.entries(PUBLIC_PAGES))
    app.get(path, limitNetwork, reply).all(path, refuseMethod('GET'));
  app.get('/api/health', (_request, response) => void response.json({ status: 'ok' }));
  app.all('/api/health', refuseMethod('GET'));
  app.use(() => {
    throw new HttpError(404, say('request.noCall'));
  });
  app.use(replyError);
  return app;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- N ties the handler to its name
const handle = <N extends ApiCallName>(name: N): RequestHandler => route(name, handlers[name]);

/** Mounts a path with all its methods. Any other method is refused with the list of allowed ones. */
function mount(app: Express, path: string, names: readonly ApiCallName[]) {
  const calls = names.map((name): ApiCall => API[name]);
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
  for (const address of calls[0]?.alsoAtRoot ? [pattern, pattern.replace(/^\/api/, '')] : [pattern]) {
    for (const name of names)
      app[API[name].method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](address, handle(name));
    app.all(address, refuseMethod(calls.map(({ method }) => method).join(', ')));
  }
}

/** Groups the calls by path; those without parameters come first, so that `/my` is not taken for an id. */
function namesByPath(): [path: string, names: ApiCallName[]][] {
  const paths = new Map<string, ApiCallName[]>();
  for (const name of Object.keys(API) as ApiCallName[])
    paths.set(API[name].path, [...(paths.get(API[name].path) ?? []), name]);
  return [...paths].sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
}

const refuseMethod =
  (allowed: string): RequestHandler =>
  (request) => {
    throw new HttpError(405, say('request.method', { method: request.method }), { Allow: allowed });
  };

const setHeaders: RequestHandler = (_request, response, next) => {
  response.removeHeader('X-Powered-By');
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
};
