import { anything, flag, listOf, moment, number, oneOf, part, read, record, text } from '../core/reader.ts';
import type { ClientImport, ImportCounts, ImportPart } from '../invitations/clientImport.ts';
import { creator, invitationTasks, language } from './people.ts';

const clientImport = record<ClientImport>({
  id: text,
  fileName: text,
  listHash: text,
  count: number,
  parts: number,
  arrived: number,
  tasks: invitationTasks,
  language,
  by: creator,
  wish: oneOf(['run', 'pause', 'end']),
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
  done: number,
  counts: record<ImportCounts>({ invited: number, hasAccount: number, already: number, failed: number }),
  told: listOf(
    part(
      record<ClientImport['told'][number]>({
        line: number,
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
  n: number,
  people: listOf(anything), // unchecked, so that each keeps its place
  outcomes: listOf(part(text, (value) => typeof value === 'string')),
});
/** Reads a part of an import. */
export const storedImportPart = (stored: unknown): ImportPart => read(importPart, stored);
