import { say, type Message } from './message.ts';
import { AppError } from './errors.ts';
import { fieldErrors, validate } from './validate.ts';
import { SERVER_TIME, WRITE_ID } from './write.ts';
import type { Schema } from 'yup';
import type { Definition } from './definition.ts';
import type { Creator } from './person.ts';

/** Validates and returns the content to store, with clean texts. Throws `invalid-input` with the wrong fields. */
export function checked<T extends Pick<Definition, 'name' | 'description'>>(schema: Schema<T>, input: T): T {
  const content = validate(schema, input);
  return { ...content, description: content.description.trim() };
}

/** Finds a problem of a stored definition that the rules cannot detect; null when it is valid. */
export const definitionProblem = (schema: Schema, content: unknown): Message | null =>
  fieldErrors(schema, content)[0]?.msg ?? null;

/** Throws `conflict` for an invalid definition that was stored without the commands: a copy of it could not be filled in or played. */
export function needDefinition(what: 'form' | 'flow', problem: Message | null): void {
  if (problem !== null) throw new AppError('conflict', say(`${what}.notAssignable`, { reason: problem }));
}

/** The stored data of a definition's first version. */
export const firstVersion = <T extends object>(content: T, creator: Creator) => ({
  ...content,
  creator,
  version: 1,
  assignmentCount: 0,
  createdAt: SERVER_TIME,
  updatedAt: SERVER_TIME,
  writeId: WRITE_ID,
});

/** The update that makes `content` the version after `version`. */
export const nextVersion = <T extends object>(version: number, content: T) => ({
  ...content,
  version: version + 1,
  updatedAt: SERVER_TIME,
  writeId: WRITE_ID,
});

/** The problem of a form or flow that could not be read completely. */
export const UNREADABLE = say('definition.unreadable');
