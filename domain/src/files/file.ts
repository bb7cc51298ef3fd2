import { documentOf, moment, numeric, oneOf, orNull, recordOf, messageOrText, optional, text } from '../core/reader.ts';
import { author } from '../core/person.ts';
import { titles } from '../core/titles.ts';

/**
 * The place where a file was given: in the onboarding (`step`), in an assigned form or flow (`assigned`), with a message from
 * the client or an admin (`message`), on the Documents page (`document`) or on the Files page (`file`).
 */
export const FILE_KINDS = ['file', 'step', 'assigned', 'message', 'document'] as const;
const kind = oneOf(FILE_KINDS);
export type FileKind = ReturnType<typeof kind>;

/** The kinds of files that a question of a form can ask for; their endings are in `upload`, which the first screen does not load. */
export const FILE_GROUPS = ['image', 'pdf', 'document', 'spreadsheet'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];
/** The most MB of a file that is given with a step, a form or a message. */
export const MAX_STEP_MEGABYTES = 10;

/** Checks the form of a file's id; rules refuse records and bytes under any other. */
export const isFileId = (id: string): boolean => /^[A-Za-z0-9]{20}$/.test(id);

/** `waiting`: announced, its bytes are on their way. `stored`: the server has checked the bytes. `refused`: the server rejected them. */
export const FILE_STATES = ['refused', 'waiting', 'stored'] as const;
const state = oneOf(FILE_STATES);
export type FileState = ReturnType<typeof state>;

/** The submission that contains a file; `name` and `titles` are the form's or flow's, '' for the onboarding and a message. */
const use = recordOf({
  type: oneOf(['onboarding', 'form', 'flow', 'message']),
  name: text,
  titles: optional(titles),
});
export type FileUse = ReturnType<typeof use>;

/** An admin's refusal of a file in the library. `replacedBy` is the id of the file that the client stored instead; '' until then. */
const sentBack = recordOf({ reason: text, by: author, at: moment, replacedBy: text });

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
  /** Null after an approval. */
  sentBack: optional(orNull(sentBack)),
  /** The id of the sent-back file that this one replaces. */
  replaces: optional(text),
  writeId: text,
});
export type FileRecord = ReturnType<typeof storedFile>;

/** Checks whether a file is decided about by itself in the client's library, and not with a step, form or message. */
export const isInLibrary = ({ kind, usedBy }: Pick<FileRecord, 'kind' | 'usedBy'>): boolean =>
  kind === 'document' || (kind === 'file' && !usedBy);

type Decided = Pick<FileRecord, 'state' | 'usedBy' | 'approvedAt' | 'sentBack' | 'replaces'>;

/**
 * Checks whether a file was submitted, approved, replaced, or stored to replace one: others have seen it, so it stays unchanged,
 * its name included.
 */
export const isKept = ({ state, usedBy, approvedAt, sentBack, replaces }: Decided): boolean =>
  Boolean(usedBy ?? approvedAt) || Boolean(sentBack?.replacedBy) || (state === 'stored' && replaces !== undefined);

/** Checks whether an admin can send a file back: the client added it to the library, and nobody has decided about it. */
export const canSendBack = (file: FileRecord): boolean =>
  isInLibrary(file) && !file.usedBy && file.state === 'stored' && !file.approvedAt && !file.sentBack;

/** Checks whether a file was sent back and the client has not replaced it. */
export const isSentBack = ({ sentBack }: Pick<FileRecord, 'sentBack'>): boolean => sentBack?.replacedBy === '';
