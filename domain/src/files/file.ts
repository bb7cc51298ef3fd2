import { documentOf, moment, numeric, oneOf, orNull, recordOf, messageOrText, optional, text } from '../core/reader.ts';
import { titles } from '../core/titles.ts';

/**
 * The place where a file was given: in the onboarding (`step`), in an assigned form or flow (`assigned`), with a message from
 * the client or an admin (`message`), on the Documents page (`document`) or on the Files page (`file`).
 */
const kind = oneOf(['file', 'step', 'assigned', 'message', 'document']);
export type FileKind = ReturnType<typeof kind>;

/** `waiting`: announced, its bytes are on their way. `stored`: the server has checked the bytes. `refused`: the server rejected them. */
const state = oneOf(['refused', 'waiting', 'stored']);
export type FileState = ReturnType<typeof state>;

/** The submission that contains a file; `name` and `titles` are the form's or flow's, '' for the onboarding and a message. */
const use = recordOf({
  type: oneOf(['onboarding', 'form', 'flow', 'message']),
  name: text,
  titles: optional(titles),
});
export type FileUse = ReturnType<typeof use>;

/** `users/{uid}/files/{fileId}`: the record of a file; its bytes are in Storage at `path`. Sizes are bytes, sha256 is lower-case hex. */
export const storedFile = documentOf({
  name: text,
  size: numeric,
  type: text,
  path: text,
  sha256: text,
  kind,
  state,
  reason: orNull(messageOrText),
  createdAt: moment,
  /** The submission that contains it. From then on it is evidence, and its owner cannot delete it. Functions set it. */
  usedBy: orNull(use),
  archivedAt: moment,
  approvedAt: moment,
  writeId: text,
});
export type FileRecord = ReturnType<typeof storedFile>;

/** Checks whether a file was submitted or approved: others have seen it, so it stays unchanged, its name included. */
export const isKept = (file: Pick<FileRecord, 'usedBy' | 'approvedAt'>): boolean =>
  Boolean(file.usedBy ?? file.approvedAt);
