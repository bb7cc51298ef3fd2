import type { Mutant } from './mutant.ts';
import { ofAnswers } from './ofAnswers.ts';
import { ofComparing } from './ofComparing.ts';
import { ofCopies } from './ofCopies.ts';
import { ofDisk } from './ofDisk.ts';
import { ofDoubts } from './ofDoubts.ts';
import { ofEmptyDisk } from './ofEmptyDisk.ts';
import { ofFiles } from './ofFiles.ts';
import { ofNameless } from './ofNameless.ts';
import { ofSending } from './ofSending.ts';
import { ofSession } from './ofSession.ts';
import { ofSessionAnswers } from './ofSessionAnswers.ts';
import { ofSessionTabs } from './ofSessionTabs.ts';
import { ofStrays } from './ofStrays.ts';
import { ofTabs } from './ofTabs.ts';
import { ofUnsure } from './ofUnsure.ts';

/** All mutants: each removes a guard of the core, the file queue or the session, and names the test that notices. */
export const all: readonly Mutant[] = [
  ...ofAnswers,
  ...ofSending,
  ...ofDisk,
  ...ofTabs,
  ...ofComparing,
  ...ofDoubts,
  ...ofEmptyDisk,
  ...ofNameless,
  ...ofCopies,
  ...ofStrays,
  ...ofUnsure,
  ...ofFiles,
  ...ofSession,
  ...ofSessionTabs,
  ...ofSessionAnswers,
];
