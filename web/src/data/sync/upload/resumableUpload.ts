import type { UploadSession } from '#data/device.ts';
import { nextPart, partSize, readAnswer, receivedBytes } from './uploadProtocol.ts';
import type { TransferReply, TransferRequest } from './transfer.ts';

/** The outside world of an upload. */
export interface UploadPort {
  /** Rejects when there is no answer. */
  ask: (request: TransferRequest) => Promise<TransferReply>;
  /** Tells whether the whole object is there already, by an upload whose session can no longer be asked. */
  isStored: () => Promise<boolean>;
  /** Stores a new session so that it survives the page, before the first byte is sent. */
  keepSession: (session: UploadSession) => Promise<void>;
  /** Reports how many bytes of the file the server has stored. */
  onConfirmed: (bytes: number) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** `startUrl` is the address at which a new upload begins; `session` comes from an earlier attempt. */
export interface FileToSend {
  startUrl: string;
  type: string;
  bytes: Blob;
  session: UploadSession | null;
}

/** Sessions are valid for a week; one that has nearly expired is not used. */
const SESSION_MS = 6 * 24 * 3_600_000;
const MAX_STARTS = 2;
const MAX_LOSSES = 3;

/** State of an upload. `at` is the number of bytes that the server has; null when it has to be asked. */
interface Progress {
  url: string | null;
  at: number | null;
  /** Sessions that this attempt began. */
  starts: number;
  /** The most bytes that the server was known to have. */
  reached: number;
  /** Parts that arrived since the last loss, and losses since the last part that arrived. */
  arrived: number;
  losses: number;
}
type Outcome = 'stored' | 'refused';

/**
 * Uploads a file to Storage, continuing an earlier attempt. Asks what the server has before it continues, and after each lost answer.
 * Resolves with `refused` when the rules refuse; rejects when a later try makes sense.
 */
export async function resumeUpload(file: FileToSend, port: UploadPort): Promise<Outcome> {
  const isValid = file.session !== null && port.now() - file.session.since < SESSION_MS;
  const url = isValid && file.session ? file.session.url : null;
  let now: Progress | Outcome = { url, at: null, starts: 0, reached: 0, arrived: 0, losses: 0 };
  while (typeof now === 'object') now = await next(now, file, port);
  return now;
}

function next(now: Progress, file: FileToSend, port: UploadPort): Promise<Progress | Outcome> {
  if (now.url === null) return begin(now, file, port);
  return now.at === null
    ? query({ ...now, url: now.url }, file, port)
    : sendPart({ ...now, url: now.url, at: now.at }, file, port);
}

async function begin(now: Progress, file: FileToSend, port: UploadPort): Promise<Progress | Outcome> {
  // The state of an ended session is unknown: the page may have died when the upload was complete.
  if ((file.session !== null || now.starts > 0) && (await port.isStored())) return 'stored';
  if (now.starts >= MAX_STARTS) throw new Error('Storage ends each session of this upload');
  const { type, bytes, startUrl } = file;
  const reply = await port.ask({
    method: 'POST',
    url: startUrl,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(bytes.size),
      'X-Goog-Upload-Header-Content-Type': type,
    },
    body: JSON.stringify({ contentType: type }),
  });
  if (reply.status === 403) return 'refused';
  const url = reply.header('X-Goog-Upload-URL');
  if (reply.status !== 200 || url === null) throw new Error(`Storage answered ${reply.status}`);
  await port.keepSession({ url, since: port.now() });
  return { ...now, url, at: 0, reached: 0, starts: now.starts + 1 };
}

type Begun = Progress & { url: string };

async function query(now: Begun, file: FileToSend, port: UploadPort): Promise<Progress | Outcome> {
  const reply = await port.ask({ method: 'POST', url: now.url, headers: { 'X-Goog-Upload-Command': 'query' } });
  const state = readAnswer(reply);
  if (state === 'refused') return state;
  if (state === 'unclear') throw new Error(`Storage answered ${reply.status}`);
  const at = state === 'active' ? receivedBytes(reply, file.bytes.size) : null;
  if (at === null) return { ...now, url: null };
  port.onConfirmed(at);
  return { ...now, at, reached: at, losses: at > now.reached ? 0 : now.losses };
}

async function sendPart(now: Begun & { at: number }, file: FileToSend, port: UploadPort) {
  const { url, at } = now;
  const { end, command } = nextPart(at, file.bytes.size, partSize(now.arrived));
  const request: TransferRequest = {
    method: 'POST',
    url,
    headers: { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Offset': String(at) },
    body: file.bytes.slice(at, end),
  };
  const state = await port.ask(request).then(readAnswer, () => 'unclear' as const);
  if (state === 'refused') return state;
  if (state === 'final') return 'stored';
  if (state === 'over') return { ...now, url: null };
  if (state === 'active') {
    port.onConfirmed(end);
    return { ...now, at: end, reached: end, arrived: now.arrived + 1, losses: 0 };
  }
  if (now.losses >= MAX_LOSSES) throw new Error('The link loses each part of this upload');
  return { ...now, at: null, arrived: 0, losses: now.losses + 1 };
}
