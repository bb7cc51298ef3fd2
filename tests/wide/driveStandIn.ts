import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface DriveFile {
  id: string;
  name: string;
  mimeType: string;
  bytes: Buffer;
}
const TOKEN = 'stand-in-token';
const FOREIGN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };

/** Simulates the used parts of Drive's API (list by pages, media, export) and of the consent script, on this computer. */
export async function startDrive(files: DriveFile[]) {
  const queries: string[] = [];
  const server = createServer((request, response) => answer(request, response));
  const reply = (
    response: ServerResponse,
    { status, body, type = 'application/json' }: { status: number; body: string | Buffer; type?: string },
  ) => response.writeHead(status, { ...FOREIGN, 'content-type': type }).end(body);

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return reply(response, { status: 204, body: '' });
    if (pathname === '/consent.js')
      return reply(response, { status: 200, body: CONSENT_SCRIPT, type: 'text/javascript' });
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(response, { status: 401, body: '{}' });
    const [, id, action] = /^\/drive\/v3\/files\/([^/]+)(\/export)?$/.exec(pathname) ?? [];
    const file = files.find((file) => file.id === id);
    if (pathname === '/drive/v3/files') {
      queries.push(searchParams.get('q') ?? '');
      return reply(response, { status: 200, body: JSON.stringify(list(searchParams.get('pageToken'))) });
    }
    if (file && (action ?? searchParams.get('alt')) === (action ? '/export' : 'media'))
      return reply(response, { status: 200, body: file.bytes, type: action ? 'application/pdf' : file.mimeType });
    return reply(response, { status: 404, body: '{}' });
  }

  /** Two files per page, so that there is a second page. */
  function list(pageToken: string | null) {
    const from = Number(pageToken ?? 0);
    const next = from + 2 < files.length ? { nextPageToken: String(from + 2) } : {};
    const shown = files.slice(from, from + 2).map(({ bytes, ...file }) => ({
      ...file,
      ...(!file.mimeType.includes('google-apps') && { size: String(bytes.length) }),
      modifiedTime: '2026-01-31T12:00:00.000Z',
      webViewLink: `https://drive.example/${file.id}`,
    }));
    return { files: shown, ...next };
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    queries,
    settings: { clientId: 'stand-in', api: `${site}/drive/v3`, consent: `${site}/consent.js` },
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections(); // also connections that the browser opened and never used
      }),
  };
}

const CONSENT_SCRIPT = `
  globalThis.google = { accounts: { oauth2: { initTokenClient: (options) => ({
    requestAccessToken: () =>
      options.callback({ access_token: options.scope.endsWith('/drive.readonly') ? '${TOKEN}' : 'wrong' }),
  }) } } };`;
