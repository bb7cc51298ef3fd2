import { PlainTime } from '@firstmile/domain';
import { queryOf, type Filter, type Query } from '@firstmile/sync';
import { useCounts } from '../sync/useCounts.ts';
import { FLOWS, type FlowFilter } from './flows.ts';
import { FORMS, type FormFilter } from './forms.ts';
import { INVITATIONS, type InvitationFilter } from './invitations.ts';
import { PATH as FORM_ASSIGNMENTS } from './formAssignments.ts';
import { PATH as FLOW_ASSIGNMENTS } from './flowAssignments.ts';

// Counts of the records behind the filters above a list. `seen` is the list's content: when it changes, they are
// counted again.

/** A query for each filter of a list. */
const queriesFor = <K extends string>(path: string, filters: Record<K, readonly Filter[]>) =>
  Object.fromEntries(
    Object.entries<readonly Filter[]>(filters).map(([name, all]) => [name, queryOf(path, { filters: all })]),
  ) as Record<K, Query>;

const ofInvitations = () => queriesFor('invitations', INVITATIONS);
const ofForms = () => queriesFor('customForms', FORMS);
const ofFlows = () => queriesFor('onboardingFlows', FLOWS);
export const useInvitationCounts = (seen: unknown) => useCounts<InvitationFilter, null>(ofInvitations, null, seen);
export const useFormCounts = (seen: unknown) => useCounts<FormFilter, null>(ofForms, null, seen);
export const useFlowCounts = (seen: unknown) => useCounts<FlowFilter, null>(ofFlows, null, seen);

const STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;

/** Filters of a list of assignments: a status, or open ones past their due date. */
export type StatusFilter = 'ALL' | 'OVERDUE' | (typeof STATUSES)[number];

const ofStatuses = (
  path: string,
  due: 'dueAt' | 'firstDueAt',
  conditions: readonly Filter[],
): Record<StatusFilter, Query> =>
  queriesFor(path, {
    ALL: conditions,
    ...(Object.fromEntries(STATUSES.map((status) => [status, [['status', '==', status], ...conditions]])) as Record<
      (typeof STATUSES)[number],
      Filter[]
    >),
    OVERDUE: [['status', 'in', ['ASSIGNED', 'IN_PROGRESS']], [due, '<', PlainTime.at(Date.now())], ...conditions],
  });
const ofFormAssignments = (id: string | null) =>
  ofStatuses(FORM_ASSIGNMENTS, 'dueAt', id ? [['customForm.id', '==', id]] : []);
const ofFlowAssignments = (id: string | null) =>
  ofStatuses(FLOW_ASSIGNMENTS, 'firstDueAt', id ? [['flow.id', '==', id]] : []);

/** Counts the assignments of one form, or of all. */
export const useFormAssignmentCounts = (formId: string | undefined, seen: unknown) =>
  useCounts<StatusFilter, string | null>(ofFormAssignments, formId ?? null, seen);
/** Counts the assignments of one flow, or of all. */
export const useFlowAssignmentCounts = (flowId: string | undefined, seen: unknown) =>
  useCounts<StatusFilter, string | null>(ofFlowAssignments, flowId ?? null, seen);
