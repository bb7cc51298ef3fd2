import { ALL, apiReport, AppError, flowPath, formPath, say, storedReport, weekOf, weeksUntil } from '@firstmile/domain';
import { db, readAll } from '#firestore/db.ts';
import type { Handler } from '../route.ts';

/** The weeks of the reports page: the longest period, and the one that it shows at first. */
const [MOST_WEEKS, WEEKS] = [53, 13];
/** The parts in which the figures of a week are stored. */
const PARTS = 4;

/** Replies with weekly figures, and their sum. */
export const report: Handler<'report'> = async ({ query: { from, formId, flowId } }) => {
  const msg = say('report.scope');
  if (formId !== undefined && flowId !== undefined)
    throw new AppError('invalid-input', msg, [{ field: 'flowId', msg }]);
  const scope = formId !== undefined ? formPath(formId) : flowId !== undefined ? flowPath(flowId) : ALL;
  const now = Date.now();
  const [earliest = ''] = weeksUntil(now, MOST_WEEKS);
  const first = from === undefined ? weeksUntil(now, WEEKS)[0] : weekOf(Date.parse(from));
  const start = first !== undefined && first > earliest ? first : earliest;
  const weeks = db.collection('reports').where('scope', '==', scope).where('week', '>=', start).orderBy('week');
  return apiReport(await readAll(storedReport, weeks.limit(MOST_WEEKS * PARTS + PARTS)));
};
