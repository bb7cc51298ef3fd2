import { storedReport, type Report } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

/** Limit that the rules set, for a year of 53 weeks, each in up to four parts. */
const MOST = 300;

const reports = createCollection<Report, readonly [scope: string, from: string]>(storedReport, ([scope, from]) =>
  queryOf('reports', {
    filters: [
      ['scope', '==', scope],
      ['week', '>=', from],
    ],
    orders: [['week', 'asc']],
    limit: MOST,
  }),
);

/**
 * Subscribes to the figures of a scope (`all`, a form's path or a flow's) since the week that begins on `from`; null
 * waits.
 */
export function useReport(scope: string | null, from: string) {
  const { items, status } = reports.use(scope === null ? null : [scope, from]);
  return { weeks: items, status };
}
