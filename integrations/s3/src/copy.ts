import { AwsClient } from 'aws4fetch';
import type { Event } from '../../../clients/ts/src/index.ts';

/** The events whose `link` leads to a file. */
export const FILE_EVENTS = ['file.stored', 'document.stored'] as const satisfies readonly Event['type'][];

export interface Bucket {
  /** Address of the bucket, such as https://s3.eu-central-1.amazonaws.com/our-files. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** `there`: it was copied before; `gone`: the client or an admin has removed it, or it was sent back. */
type Outcome = 'copied' | 'there' | 'gone';
export type Copy = (event: Event) => Promise<Outcome>;

/** Statuses of a link whose file will not come back. */
const GONE = [404, 409];

/**
 * Makes the function that copies the file of an event to a bucket. Storage takes an object as a whole or not at all, so the copy may be
 * repeated at any time. Throws when the file cannot be read or stored now.
 */
export function copyTo({ url, ...access }: Bucket): Copy {
  const s3 = new AwsClient({ ...access, service: 's3', retries: 0 });
  return async (event) => {
    const { link } = event;
    if (!link) return 'gone';
    const address = `${url}/${objectKey(event)}`;
    const known = await s3.fetch(address, { method: 'HEAD' });
    if (known.ok) return 'there';
    const file = await fetch(link.url);
    if (GONE.includes(file.status)) return 'gone';
    if (!file.ok) throw new Error(`The file could not be read: status ${file.status}`);
    const headers = { 'Content-Type': file.headers.get('content-type') ?? 'application/octet-stream' };
    const stored = await s3.fetch(address, { method: 'PUT', headers, body: await file.arrayBuffer() });
    if (!stored.ok) throw new Error(`The file could not be stored: status ${stored.status}`);
    return 'copied';
  };
}

/** Names the object of a file: the same for the same file, and safe whatever the client called it. */
export function objectKey({ client, about, subject }: Pick<Event, 'client' | 'about' | 'subject'>): string {
  const name = subject.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(-100);
  return `clients/${client.id}/${about.file ?? ''}-${encodeURIComponent(name)}`;
}
