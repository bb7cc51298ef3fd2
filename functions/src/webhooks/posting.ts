import { lookup } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { AppError, say } from '@firstmile/domain';
import ipaddr from 'ipaddr.js';
import { config } from '../core/config.ts';

/** What an address answered: `status` null for no answer, and then `body` says why. */
export interface Answer {
  status: number | null;
  body: string;
  /** Milliseconds until the answer was there. */
  ms: number;
}

/** Milliseconds that an address has for its whole answer. */
const PATIENCE = 10_000;
/** The most bytes of an answer that are read. */
const MAX_ANSWER = 64 * 1024;

/**
 * Posts a body to an address, which must be public: it is checked by number at each connection, so that a name cannot come to lead inside.
 * Follows no redirect. Never throws.
 */
export async function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const begin = Date.now();
  const answer = await attempt(new URL(url), body, headers).catch((error: unknown) => ({
    status: null,
    body: String(error instanceof Error && error.name === 'TimeoutError' ? 'No answer within 10 seconds' : error),
  }));
  return { ...answer, ms: Date.now() - begin };
}

async function attempt(url: URL, body: string, headers: Record<string, string>): Promise<Omit<Answer, 'ms'>> {
  const isLocal = config.isLocal();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !isLocal) throw new Error('The address does not begin with https://');
  if (isIP(host) !== 0 && !isPublic(host)) throw new Error(NOT_PUBLIC);
  const send = url.protocol === 'https:' ? request : requestPlain;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      method: 'POST',
      agent: false,
      lookup: lookUpPublic,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Firstmile',
        ...headers,
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({ status: response.statusCode ?? null, body: Buffer.concat(parts).toString().slice(0, MAX_ANSWER) });
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, MAX_ANSWER - size));
        size += part.length;
        if (size < MAX_ANSWER) return;
        end();
        response.destroy();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    call.end(body);
  });
}

const NOT_PUBLIC = 'The address leads into a private network';

/** Checks whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (config.isLocal() && ipaddr.process(address).range() === 'loopback') return true;
  return ipaddr.process(address).range() === 'unicast';
}

/** Finds the addresses of a host, all of which must be public. */
const lookUpPublic: typeof lookup = ((
  host: string,
  options: object,
  done: (error: Error | null, ...found: unknown[]) => void,
) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) done(error);
    else if (!addresses.every(({ address }) => isPublic(address))) done(new Error(NOT_PUBLIC));
    else if ('all' in options && options.all) done(null, addresses);
    else done(null, addresses[0]?.address, addresses[0]?.family);
  });
}) as typeof lookup;

/** Refuses an address of a webhook that is none, is not encrypted, or leads into a private network as far as is known now. */
export async function needPublicAddress(text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url?.protocol === 'https:' || (config.isLocal() && url?.protocol === 'http:');
  if (!url || !isAllowed || url.username !== '' || url.password !== '' || !(await leadsOut(url.hostname)))
    throw new AppError('invalid-input', say('webhook.url'), [{ field: 'url', msg: say('webhook.url') }]);
}

async function leadsOut(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublic(host);
  const addresses = await lookUpAll(host, { all: true }).catch(() => []); // may lead somewhere later; each attempt checks
  return addresses.every(({ address }) => isPublic(address));
}
