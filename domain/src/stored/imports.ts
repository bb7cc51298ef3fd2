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
/** An import as it is stored. */
export const storedImport = (stored: unknown): ClientImport => read(clientImport, stored);

const importPart = record<ImportPart>({
  id: text,
  n: number,
  people: listOf(anything), // each keeps its place
  outcomes: listOf(part(text, (value) => typeof value === 'string')),
});
/** A part of an import as it is stored. */
export const storedImportPart = (stored: unknown): ImportPart => read(importPart, stored);
