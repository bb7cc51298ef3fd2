import { say, type Message } from './message.ts';
import { AppError } from './errors.ts';
import { fieldErrors, validate } from './validate.ts';
import { SERVER_TIME } from './write.ts';
import type { Schema } from 'yup';
import type { Moment } from './time.ts';

/** What a form and a flow have in common: admins define them, and assignments carry copies, so that an edit touches nobody. */
export interface Definition {
  id: string;
  name: string;
  description: string;
  version: number;
  creator: Creator;
  /** Recomputed by functions. */
  assignmentCount: number;
  createdAt: Moment | null;
  updatedAt: Moment | null;
  writeId: string;
}

export interface Creator {
  uid: string;
  firstName: string;
  lastName: string;
}

/** The content as it is stored, with clean texts. Throws `invalid-input` with the fields that are not right. */
export function checked<T extends Pick<Definition, 'name' | 'description'>>(schema: Schema<T>, input: T): T {
  const content = validate(schema, input);
  return { ...content, description: content.description.trim() };
}

/** Why a stored definition is none, as rules cannot tell; null when it is right. */
export const definitionProblem = (schema: Schema, content: unknown): Message | null =>
  fieldErrors(schema, content)[0]?.msg ?? null;

/** Throws `conflict` for a definition that was stored past the commands and is none: nobody could fill in or play a copy of it. */
export function needDefinition(what: 'form' | 'flow', problem: Message | null): void {
  if (problem !== null) throw new AppError('conflict', say(`${what}.notAssignable`, { reason: problem }));
}

/** A definition's first version, as it is stored. */
export const firstVersion = <T extends object>(content: T, creator: Creator, writeId: string) => ({
  ...content,
  creator,
  version: 1,
  assignmentCount: 0,
  createdAt: SERVER_TIME,
  updatedAt: SERVER_TIME,
  writeId,
});

/** What changes when `content` becomes the version after `version`. */
export const nextVersion = <T extends object>(version: number, content: T, writeId: string) => ({
  ...content,
  version: version + 1,
  updatedAt: SERVER_TIME,
  writeId,
});

/** What is wrong with a form or flow of which something could not be read. */
export const UNREADABLE = say('definition.unreadable');
