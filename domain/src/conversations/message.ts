import { author } from '../core/person.ts';
import { documentOf, moment, numeric, oneOf, optional, orNull, recordOf, text, texts } from '../core/reader.ts';
import { side } from './conversation.ts';

export const MAX_MESSAGE = 4000;
export const MAX_MESSAGE_FILES = 10;

/** The things that a message can be about, besides the client in general. */
export const ABOUT_KINDS = ['step', 'form', 'flow', 'file'] as const;

/**
 * The step (by its key), form, flow or file that a message is about, with its name of that day; '' for a step, whose name
 * follows from its key.
 */
const about = recordOf({ kind: oneOf(ABOUT_KINDS), id: text, name: text });
export type About = ReturnType<typeof about>;

/** `users/{clientId}/messages/{id}`: one message. People cannot change it; functions number it once. */
export const storedMessage = documentOf({
  side,
  author,
  text,
  about: orNull(about),
  /** Ids of files of the client (`users/{clientId}/files`), of kind `message`. */
  files: texts,
  createdAt: moment,
  /**
   * In a message of the team: the `seq` of the client's last message that the device knew, which it answers. Absent: all
   * messages that were received before.
   */
  answers: optional(numeric),
  /** The number among the messages of its side, from 1; null until functions have counted it. */
  seq: orNull(numeric),
  writeId: text,
});
export type ChatMessage = ReturnType<typeof storedMessage>;

/** `users/{clientId}/notes/{id}`: a note that admins write about a client for each other. Only admins read it. */
export const storedNote = documentOf({ author, text, createdAt: moment, writeId: text });
export type Note = ReturnType<typeof storedNote>;

/** Checks whether a text is too long to be sent. */
export const isTooLong = (text: string): boolean => text.trim().length > MAX_MESSAGE;
