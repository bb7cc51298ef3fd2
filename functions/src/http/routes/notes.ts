import { FieldPath } from 'firebase-admin/firestore';
import {
  addNoteWrites,
  apiNote,
  AppError,
  fullName,
  notePath,
  notesPath,
  removeNoteWrites,
  say,
  storedNote,
} from '@firstmile/domain';
import { commit } from '#firestore/commit.ts';
import { db, readDoc } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';
import { needConversant } from './conversations.ts';

const NONE = say('note.none');

/** Replies with a page of the notes about a client, newest first. */
export const notes: Handler<'notes'> = async ({ caller, params, query, setNext }) => {
  const collection = notesPath(await needConversant(caller, params['id']));
  const ordered = db.collection(collection).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedNote, ordered, { collection, what: say('thing.note'), ...query });
  setNext(next);
  return items.map(apiNote);
};

/** Adds a note. */
export const addNote: Handler<'addNote'> = async ({ caller, params, body: { text }, newIdOnce: id }) => {
  const clientId = await needConversant(caller, params['id']);
  const author = { uid: caller.uid, name: fullName(caller.user) };
  const path = notePath(clientId, id);
  if (!(await readDoc(storedNote, path))) await commit(addNoteWrites(clientId, { id, author, text })); // else an earlier call with the same key added it
  return needNote(path);
};

/** Deletes a note, for all admins. */
export const removeNote: Handler<'removeNote'> = async ({ caller, params }) => {
  const clientId = await needConversant(caller, params['id']);
  const { id } = await needNote(notePath(clientId, needId(params['noteId'], NONE)));
  await commit(removeNoteWrites(clientId, id));
  return { id };
};

async function needNote(path: string) {
  const note = await readDoc(storedNote, path);
  if (!note) throw new AppError('not-found', NONE);
  return apiNote(note);
}
