import { AppError, say } from '@firstmile/domain';
import { NoResponseError } from '#data/firebase/api.ts';
import { idToken } from '#data/firebase/auth.ts';
import { firebaseConfig } from '#data/firebase/firebaseConfig.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { transfer, type TransferReply, type TransferRequest } from './transfer.ts';

const TOKEN_MS = 30_000;

/** Builds the address of our bucket's objects; the local stack answers at the page's own origin. */
async function objects(): Promise<string> {
  const { storageBucket = '' } = await firebaseConfig();
  return `${__LOCAL_STACK__ ? location.origin : 'https://firebasestorage.googleapis.com'}/v0/b/${storageBucket}/o`;
}

/** Builds the address at which the upload of a new object at `path` begins. */
export const uploadUrl = async (path: string): Promise<string> => `${await objects()}?name=${encodeURIComponent(path)}`;

const objectUrl = async (path: string): Promise<string> => `${await objects()}/${encodeURIComponent(path)}`;

/** Makes a request in the signed-in person's name; renews the token and tries once more on 401. Rejects when there is no answer. */
export async function askStorage(request: TransferRequest, signal?: AbortSignal): Promise<TransferReply> {
  const reply = await transfer(await signed(request, false), signal);
  return reply.status === 401 ? transfer(await signed(request, true), signal) : reply;
}

/** Adds the token, with a time limit: Auth waits for ever when it cannot renew it. */
async function signed(request: TransferRequest, isRenewed: boolean): Promise<TransferRequest> {
  const token = await withTimeout(TOKEN_MS, idToken(isRenewed));
  return { ...request, headers: { ...request.headers, ...(token !== null && { Authorization: `Firebase ${token}` }) } };
}

/** Tells whether Storage has an object of `size` bytes at `path`. Rejects when it cannot be asked. */
export async function isStored(path: string, size: number): Promise<boolean> {
  const { status, body } = await askStorage({ method: 'GET', url: await objectUrl(path) });
  if (status === 403 || status === 404) return false;
  if (status !== 200) throw new NoResponseError();
  return Number((JSON.parse(await body.text()) as { size?: unknown }).size) === size;
}

/** Reads the bytes at `path`; needs the network, and rejects when they do not exist or this person may not read them. */
export async function fetchBytes(path: string): Promise<Blob> {
  const { status, body } = await askStorage({ method: 'GET', url: `${await objectUrl(path)}?alt=media` });
  if (status === 200) return body;
  throw status >= 500 ? new NoResponseError() : new AppError('not-found', say('network.status', { status }));
}
