import type { Filter, Query } from '@firstmile/sync';
import type { Calls } from './restCalls.ts';
import { encodeValue } from './restValues.ts';

const OPERATORS: Record<Filter[1], string> = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  '<': 'LESS_THAN',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
};

/**
 * Counts the documents of a query of a top collection, up to its limit, by Firestore's REST API: the SDK's own function
 * would come with each first screen. Null when no answer came.
 */
export async function countOn({ send }: Pick<Calls, 'send'>, query: Query): Promise<number | null> {
  const { collection, filters, limit } = query;
  const structuredQuery = {
    from: [{ collectionId: collection }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters: filters.map(encodeFilter) } } }),
    limit,
  };
  const aggregations = [{ alias: 'count', count: {} }];
  const reply = await send(':runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } });
  if ('is' in reply || reply.status !== 200) return null;
  const [answer] = [reply.body].flat() as [{ result?: { aggregateFields?: { count?: { integerValue?: string } } } }?];
  const count = Number(answer?.result?.aggregateFields?.count?.integerValue);
  return Number.isInteger(count) ? count : null;
}

const encodeFilter = ([field, operator, value]: Filter) => ({
  fieldFilter: { field: { fieldPath: field }, op: OPERATORS[operator], value: encodeValue(value, [field], []) },
});
