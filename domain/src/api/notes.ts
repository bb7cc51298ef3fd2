import type { InferType } from 'yup';
import { isoTime } from '../core/time.ts';
import { object } from '../core/yup.ts';
import { noteSchema } from '../conversations/commands.ts';
import type { Note } from '../conversations/message.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { deletedReply, id, list, shape, text, timeOrNull } from './reply.ts';

const noteReply = shape({ id: id(), author: text(), text: text(), createdAt: timeOrNull() });
export type ApiNote = InferType<typeof noteReply>;

/** Converts a note. */
export const apiNote = ({ id: noteId, author, text: words, createdAt }: Note & { id: string }): ApiNote => ({
  id: noteId,
  author: author.name,
  text: words,
  createdAt: isoTime(createdAt),
});

const notes = { who: 'admin', path: '/api/users/{id}/notes' } as const;

/** The calls of the team's notes about a client, which the client never sees. */
export const noteCalls = {
  notes: {
    ...notes,
    method: 'GET',
    summary: "List the team's internal notes about a client, newest first, a page at a time",
    query: pageQuerySchema,
    reply: list(noteReply),
    refuses: { 404: 'There is no such client.' },
  },
  addNote: {
    ...notes,
    method: 'POST',
    summary: 'Add an internal note about a client',
    body: object({ text: noteSchema }).required(),
    reply: noteReply,
    refuses: { 404: 'There is no such client.' },
    idempotent: true,
    status: 201,
  },
  removeNote: {
    who: 'admin',
    method: 'DELETE',
    path: '/api/users/{id}/notes/{noteId}',
    summary: 'Delete an internal note',
    reply: deletedReply,
    refuses: { 404: 'There is no such client or note.' },
  },
} satisfies Record<string, ApiCall>;
