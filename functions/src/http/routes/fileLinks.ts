import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { logger } from 'firebase-functions';
import { AppError, newId, objectPath, say } from '@firstmile/domain';
import { linkFile, openLink } from '#files/links.ts';
import { bucket } from '#firestore/db.ts';
import { recordCall } from '#trail/record.ts';
import type { Handler } from '../route.ts';
import { needConversant } from './conversations.ts';

/** Makes a link to a client's file, and records that the caller can open it. */
export const createFileLink: Handler<'createFileLink'> = async ({ caller, params, body: { fileId } }) => {
  const uid = await needConversant(caller, params['id']);
  const { file, url, expiresAt } = await linkFile(uid, fileId);
  await recordCall({ id: `opened-${newId()}`, type: 'file-opened', client: uid, subject: file.name });
  return { url, expiresAt };
};

/** Streams the bytes that a link leads to, only ever as a download. */
export const downloadFile: RequestHandler = async (request, response) => {
  const { uid, file } = await openLink(String(request.params['token']));
  const object = bucket().file(objectPath(uid, file.id));
  if (!(await object.exists())[0]) throw new AppError('not-found', say('file.none'));
  response.attachment(file.name);
  response.set({
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
  });
  await pipeline(object.createReadStream({ decompress: false }), response).catch((error: unknown) => {
    // the headers are gone: a connection that breaks tells the receiver that bytes are missing
    logger.warn('A download by a link broke off', error);
    response.destroy();
  });
};
