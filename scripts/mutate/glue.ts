import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '@firstmile/sync/mutants';
import { ofDevice } from './ofDevice.ts';
import { ofFiles } from './ofFiles.ts';
import { ofScreens } from './ofScreens.ts';

/** The folder of the files and their tests. */
export const SOURCES = fileURLToPath(new URL('../../web/src/data/', import.meta.url));

/** Throws unless the text that the mutant replaces occurs exactly once. */
export function assertThere({ of, from }: Pick<Mutant, 'of' | 'from'>): void {
  const times = readFileSync(SOURCES + of, 'utf8').split(from).length - 1;
  if (times !== 1) throw new Error(`${of} has the text ${times} times: ${from}`);
}

/**
 * The guards between the queue and the page, each with its removal and the component test that notices. Files and tests are below
 * web/src/data.
 */
export const glue: readonly Mutant[] = [...ofFiles, ...ofDevice, ...ofScreens];

/** Mutants that no test can notice, each with the reason: [file, text, replacement, why]. */
export const equivalent: readonly [of: string, from: string, to: string, why: string][] = [
  [
    'sync/engine.ts',
    'if (data.uid === state.uid) dispatch',
    'dispatch',
    "News names changes by ids that no two people share, the core takes in only its own person's, and the disk is read once more.",
  ],
  [
    'sync/drafts.ts',
    'pending.get(id(uid, key))?.timer ?? setTimeout',
    'setTimeout',
    'Each timer writes what is pending then: those that come later find nothing.',
  ],
  [
    'sync/upload/uploads.ts',
    'clearTimeout(restTimer);',
    '',
    'A turn that begins too early finds nothing to send, or sends what may be sent.',
  ],
  ['sync/served.ts', 'if (path === followed) return;', '', 'The counter is listened to anew, which costs a reading.'],
  [
    'sync/served.ts',
    'if (!isReporting) void reportLatest();',
    'void reportLatest();',
    'The core drops what is served once; what is reported twice is not there the second time.',
  ],
];
