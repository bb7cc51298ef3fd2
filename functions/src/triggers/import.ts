import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '../core/config.ts';
import { bothOf } from './bothOf.ts';
import { repeated } from './repeated.ts';

/** Works on an import that is new, resumed, ended, or handed over by an earlier turn; ignores changes of its progress. */
export const importWritten = onDocumentWritten(
  { ...repeated('imports/{id}'), secrets: MAIL_SECRETS, timeoutSeconds: 180 },
  async ({ data }) => {
    const { needsImporting, storedImport, workOnImports } = await import('./work.ts');
    const [before, after] = bothOf(storedImport, data);
    if (!after || !needsImporting(after)) return;
    const isWoken = before?.wokenAt?.toMillis() !== after.wokenAt?.toMillis();
    if (!before || !needsImporting(before) || isWoken) await workOnImports();
  },
);
