import { createHash } from 'node:crypto';
import { agreementPartPath, bytesOf, fromBase64, partsOf, type AgreementFile, type Readable } from '@firstmile/domain';
import { oneByOne } from '../core/oneByOne.ts';
import { db } from '../firestore/db.ts';

/**
 * Reads the bytes of a text or PDF, which never change. Undefined for invalid base64, and for a file that lacks a part or has
 * another hash: nobody can have seen it.
 */
export async function readBytes(content: Readable): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (content.file) return readFile(content.file);
  try {
    return bytesOf(content);
  } catch {
    return undefined; // no base64
  }
}

/** The file that was read last: signatures of the same PDF often follow each other, and a process keeps one file at a time. */
let last: { key: string; bytes: Promise<Uint8Array<ArrayBuffer> | undefined> } | null = null;

/** A file of 10 MB needs five times as much memory while it is assembled, and a client signs up to eight at once. */
const inTurn = oneByOne();

function readFile(file: AgreementFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = JSON.stringify([file.id, file.byteLength, file.sha256]);
  if (last?.key !== key) {
    const bytes = inTurn(() => readParts(file));
    last = { key, bytes };
    bytes.then(
      (bytes) => bytes ?? forget(key),
      () => forget(key), // the caller gets the error
    );
  }
  return last.bytes;
}

function forget(key: string): void {
  if (last?.key === key) last = null;
}

async function readParts(file: AgreementFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const refs = Array.from({ length: partsOf(file) }, (_, number) => db.doc(agreementPartPath(file.id, number)));
  const parts = await db.getAll(...refs);
  try {
    const bytes = Buffer.concat(parts.map((part) => fromBase64(String(part.get('content')))));
    const hash = createHash('sha256').update(bytes).digest('hex');
    return bytes.length === file.byteLength && hash === file.sha256 ? Uint8Array.from(bytes) : undefined;
  } catch {
    return undefined; // no base64
  }
}
