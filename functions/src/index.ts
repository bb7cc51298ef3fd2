import './core/config.ts';
import { onRequest } from 'firebase-functions/v2/https';
import type { Express } from 'express';

export * from './effects/triggers/documents.ts';
export { bytesArrived } from './effects/triggers/file.ts';
export { sweep } from './effects/triggers/sweep.ts';

let app: Express | undefined;

/** The HTTP API. Loaded at the first request: parameters have no values earlier, and triggers do not need it. */
export const api = onRequest({ memory: '512MiB' }, async (request, response) => {
  const { createApp } = await import('./http/app.ts');
  app ??= createApp(request.app);
  app(request, response);
});
