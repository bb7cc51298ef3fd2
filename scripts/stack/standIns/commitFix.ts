import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { bodyOf } from './body.ts';

interface Commit {
  writes?: { update?: { fields?: object } }[];
}

/** Adds empty `fields` to a REST commit that only transforms or deletes fields: the engine refuses one without, Firebase accepts it. */
export function commitFix(firestore: string): Plugin {
  const install = ({ middlewares }: { middlewares: Connect.Server }): void => {
    middlewares.use((request, response, next) => {
      const isCommit = /^\/v1\/projects\/[^?]*\/documents:commit(\?|$)/.test(request.url ?? '');
      if (request.method === 'POST' && isCommit) forward(firestore, request, response).catch(next);
      else next();
    });
  };
  return { name: 'firstmile-commit-fix', configureServer: install, configurePreviewServer: install };
}

async function forward(firestore: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse((await bodyOf(request)).toString() || '{}') as Commit;
  for (const { update } of body.writes ?? []) if (update) update.fields ??= {};
  const { authorization } = request.headers;
  const answer = await fetch(firestore + (request.url ?? ''), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}
