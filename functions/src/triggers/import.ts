import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '../core/config.ts';
import { bothOf } from './bothOf.ts';
import { repeated } from './repeated.ts';

/** An import has arrived, goes on, was ended, or was handed over by whoever worked on it; how far it has come is no news. */
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
