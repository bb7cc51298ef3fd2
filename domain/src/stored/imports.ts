import { anything, flag, listOf, moment, numeric, oneOf, part, read, record, text } from '../core/reader.ts';
import type { ClientImport, ImportCounts, ImportPart } from '../invitations/clientImport.ts';
import { creator } from '../core/person.ts';
import { invitationTasks, language } from './people.ts';

const clientImport = record<ClientImport>({
  id: text,
  fileName: text,
  listHash: text,
  count: numeric,
  parts: numeric,
  arrived: numeric,
  tasks: invitationTasks,
  language,
  by: creator,
  wish: oneOf(['run', 'pause', 'end']),
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
  done: numeric,
  counts: record<ImportCounts>({ invited: numeric, hasAccount: numeric, already: numeric, failed: numeric }),
  told: listOf(
    part(
      record<ClientImport['told'][number]>({
        line: numeric,
        email: text,
        outcome: oneOf(['failed', 'hasAccount', 'already', 'invited']),
      }),
    ),
  ),
  isHeld: flag,
  wokenAt: moment,
  finishedAt: moment,
});
/** Reads an import. */
export const storedImport = (stored: unknown): ClientImport => read(clientImport, stored);

const importPart = record<ImportPart>({
  id: text,
  n: numeric,
  people: listOf(anything), // unchecked, so that each keeps its place
  outcomes: listOf(part(text, (value) => typeof value === 'string')),
});
/** Reads a part of an import. */
export const storedImportPart = (stored: unknown): ImportPart => read(importPart, stored);
