import { isoTime, safeFileName } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTrail, type TrailFilters } from '#data/queries/activity.ts';
import { csvOf } from '#lib/csv.ts';
import { withoutIsolates } from '#lib/isolate.ts';
import { saveFile } from '#lib/saveFile.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useTrailWords } from './useTrailWords.ts';
import { useFailure } from '#steps/useFailure.ts';

const COLUMNS = ['time', 'what', 'who', 'door', 'device', 'ip'] as const;

/** Exports the filtered trail of a client completely, as a table in words (CSV) or as it is stored (JSON). */
export function useTrailExport(client: { id: string; name: string }, filters: TrailFilters) {
  const { t } = useTranslation(['client', 'team']);
  const describeFailure = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const words = useTrailWords();
  const save = async (format: 'csv' | 'json') => {
    setIsBusy(true);
    try {
      const entries = await readTrail(client.id, filters);
      const rows = entries.map((entry) => ({
        ...words(entry),
        time: isoTime(entry.createdAt) ?? '',
        device: entry.device ?? '',
        ip: entry.ip ?? '',
      }));
      const text =
        format === 'csv'
          ? await csvOf([
              COLUMNS.map((column) => t(`team:trail.columns.${column}`)),
              ...rows.map((row) => COLUMNS.map((column) => withoutIsolates(row[column]))),
            ])
          : JSON.stringify(
              entries.map((entry) => ({ ...entry, createdAt: isoTime(entry.createdAt) })),
              null,
              2,
            );
      const type = format === 'csv' ? 'text/csv' : 'application/json';
      saveFile(new Blob([text], { type }), `${safeFileName(client.name)} ${t('parts.activity')}.${format}`);
    } catch (error) {
      showToast(describeFailure(t('export.failed'), error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
