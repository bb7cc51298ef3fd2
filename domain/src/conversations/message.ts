import type { Moment } from '../core/time.ts';
import type { Author, Side } from './conversation.ts';

export const MAX_MESSAGE = 4000;
export const MAX_MESSAGE_FILES = 10;

/** The things that a message can be about, besides the client in general. */
export const ABOUT_KINDS = ['step', 'form', 'flow', 'file'] as const;

/**
 * The step (by its key), form, flow or file that a message is about, with its name of that day; '' for a step, whose name
 * follows from its key.
 */
export interface About {
  kind: (typeof ABOUT_KINDS)[number];
  id: string;
  name: string;
}

/** `users/{clientId}/messages/{id}`: one message. People cannot change it; functions number it once. */
export interface ChatMessage {
  id: string;
  side: Side;
  author: Author;
  text: string;
  about: About | null;
  /** Ids of files of the client (`users/{clientId}/files`), of kind `message`. */
  files: string[];
  createdAt: Moment | null;
  /** The number among the messages of its side, from 1; null until functions have counted it. */
  seq: number | null;
  writeId: string;
}

/** `users/{clientId}/notes/{id}`: a note that admins write about a client for each other. Only admins read it. */
export interface Note {
  id: string;
  author: Author;
  text: string;
  createdAt: Moment | null;
  writeId: string;
}

/** Checks whether a text is too long to be sent. */
export const isTooLong = (text: string): boolean => text.trim().length > MAX_MESSAGE;
