import { say } from '../core/message.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import type { AgreementDefinition } from '../agreements/definition.ts';
import { stepRefs } from '../agreements/offered.ts';
import { needDefinition } from '../core/saveDefinition.ts';
import { AppError } from '../core/errors.ts';
import type { Assignee } from '../forms/assignment.ts';
import { newFormAssignment, needAssignees } from '../forms/assignForm.ts';
import { newFormCopy, type CopiedForm } from '../forms/formCopy.ts';
import type { CustomForm } from '../forms/form.ts';
import { formDefinitionProblem } from '../forms/saveForm.ts';
import { flowAssignmentPath, formAssignmentPath } from '../core/paths.ts';
import { dueAfter } from '../runs/dueAfter.ts';
import { needDueDate, newDue } from '../runs/dueDate.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation, type Write } from '../core/write.ts';
import { storedFlowAssignment, type FlowAssignment } from './assignment.ts';
import type { OnboardingFlow } from './flow.ts';
import { formIdOf, type FlowStep } from './flowStep.ts';
import { flowDefinitionProblem } from './saveFlow.ts';

type Form = Pick<CustomForm, 'id' | 'name' | 'titles' | 'description' | 'descriptions' | 'version' | 'fields'>;

/**
 * The input of `assignFlowWrites`. Almost nothing is optional, because a caller once forgot the agreements, and invited clients lost
 * their flows.
 */
export interface FlowOrder {
  users: readonly Assignee[];
  /** The forms that the flow's steps use. */
  forms: readonly Form[];
  /** The stored agreements, whose current versions the copies sign. Without any, steps sign the product's texts. */
  agreements: readonly AgreementDefinition[];
  /** The assignments of this flow that are not completed. Clients who have one get no second one, and are returned in `already`. */
  open?: readonly Pick<FlowAssignment, 'userId' | 'status' | 'flow'>[];
  /** Milliseconds since 1970, as `now`. */
  dueAt?: number | null;
  now: number;
  /** The business's IANA zone, in which the flow's days count when there is no `dueAt`. */
  zone?: string;
  /** Makes the ids of everything that is created, each with a key of its own. */
  idFor: (key: string) => string;
}

/**
 * Assigns a flow to clients, together with its forms and a copy of each. Throws `conflict` for an inactive flow, a missing or
 * invalid form or an agreement that cannot be signed; `invalid-input` for no or too many users, a user who is not a client, or
 * a date that has passed.
 */
export function assignFlowWrites(
  flow: OnboardingFlow,
  { users, forms, agreements, open = [], dueAt = null, now, zone, idFor }: FlowOrder,
): Creation<FlowAssignment[]> & { copies: Write[]; already: Assignee[] } {
  const distinct = needAssignees(users, 'flow');
  needDueDate(dueAt, now);
  const due = dueAt ?? (zone === undefined ? null : dueAfter(flow.dueDays, now, zone));
  if (!flow.isActive) throw new AppError('conflict', say('flow.inactive'));
  needDefinition('flow', flowDefinitionProblem(flow));
  const needed = formsOf(flow.steps, forms).map((form) => ({ ...form, copyId: idFor(`copy/${form.id}`) }));
  for (const form of needed) needDefinition('form', formDefinitionProblem(form));
  const titled = { ...flow, steps: withFormTitles(flow.steps, forms) };
  needDefinition('flow', flowDefinitionProblem(titled)); // the titles count to the size of the steps
  const signed = agreementsOf(flow.steps, agreements);
  const has = (user: Assignee) =>
    open.some(
      (assignment) =>
        assignment.userId === user.id && assignment.flow.id === flow.id && assignment.status !== 'COMPLETED',
    );
  const assigned = distinct
    .filter((user) => !has(user))
    .map((user) => assignOne({ flow: { ...titled, agreements: signed }, forms: needed, user, idFor, dueAt: due }));
  return {
    copies: assigned.length > 0 ? needed.map((form) => newFormCopy(form)) : [],
    writes: assigned.flatMap(({ writes }) => writes),
    made: assigned.map(({ made }) => made),
    already: distinct.filter(has),
  };
}

/** Lists the ids of the forms that a flow's steps use, each once. */
export const formIdsOf = (steps: readonly FlowStep[]): string[] => [...new Set(steps.map(formIdOf).filter(Boolean))];

/** Deletes an assignment with the client's data, and its forms. */
export const deleteFlowAssignmentWrites = ({ id, formAssignmentIds }: FlowAssignment): Write[] => [
  { op: 'delete', path: flowAssignmentPath(id) },
  ...[...new Set(Object.values(formAssignmentIds))].map((formAssignmentId): Write => ({
    op: 'delete',
    path: formAssignmentPath(formAssignmentId),
  })),
];

function formsOf(steps: readonly FlowStep[], forms: readonly Form[]): Form[] {
  return formIdsOf(steps).map((id) => {
    const form = forms.find((candidate) => candidate.id === id);
    const named = steps.find((step) => formIdOf(step) === id)?.config['customFormName'];
    if (form) return form;
    const isNamed = typeof named === 'string' && named !== '';
    throw new AppError('conflict', isNamed ? say('flow.formGone', { name: named }) : say('flow.aFormGone'));
  });
}

/** Adds the titles of their forms to the steps, as clients read them in lists of steps. */
const withFormTitles = (steps: readonly FlowStep[], forms: readonly Form[]): FlowStep[] =>
  steps.map((step) => {
    const customFormTitles = forms.find(({ id }) => id === formIdOf(step))?.titles;
    return customFormTitles ? { ...step, config: { ...step.config, customFormTitles } } : step;
  });

/** A flow with the agreements that its steps sign. */
type SignedFlow = OnboardingFlow & { agreements: Record<string, AgreementRef[]> };

/** Maps each signing step to its agreements, by its key. Throws `conflict` for an agreement that cannot be signed. */
function agreementsOf(steps: readonly FlowStep[], stored: readonly AgreementDefinition[]): SignedFlow['agreements'] {
  const signing = steps.filter(({ type }) => type === 'DOCUMENT_SIGNING');
  return Object.fromEntries(
    signing.map(({ id, config }) => [id, stepRefs(stored, config['agreementIds'] as string[] | undefined)]),
  );
}

function assignOne({
  flow,
  forms,
  user,
  idFor,
  dueAt,
}: {
  flow: SignedFlow;
  forms: readonly CopiedForm[];
  user: Assignee;
  idFor: (key: string) => string;
  dueAt: number | null;
}): Creation<FlowAssignment> {
  const id = idFor(user.id);
  const ids = new Map(forms.map((form) => [form.id, idFor(`${user.id}/${form.id}`)]));
  const data = { ...newFlowAssignment(flow, ids, user), ...newDue(dueAt) };
  const writes: Write[] = [
    { op: 'create', path: flowAssignmentPath(id), data },
    ...forms.map((form): Write => ({
      op: 'create',
      path: formAssignmentPath(ids.get(form.id) ?? ''),
      data: newFormAssignment(form, user, { flowAssignmentId: id }),
    })),
  ];
  return { writes, made: madeOf(storedFlowAssignment, id, data) };
}

function newFlowAssignment(
  { id, name, titles, description, version, steps, agreements, needsApproval }: SignedFlow,
  formAssignments: ReadonlyMap<string, string>,
  { id: userId, firstName, lastName, email }: Assignee,
): Record<string, unknown> {
  const withForm = steps.filter((step) => formAssignments.has(formIdOf(step)));
  return {
    status: 'ASSIGNED',
    userId,
    user: { firstName, lastName, email },
    flow: {
      id,
      name,
      description,
      version,
      steps,
      ...(titles && { titles }),
      ...(needsApproval !== undefined && { needsApproval }),
    },
    stepKeys: steps.map((step) => step.id),
    stepTypes: Object.fromEntries(steps.map((step) => [step.id, step.type])),
    optionalKeys: steps.filter((step) => !step.isRequired).map((step) => step.id),
    ...(Object.keys(agreements).length > 0 && { agreements }),
    formAssignmentIds: Object.fromEntries(withForm.map((step) => [step.id, formAssignments.get(formIdOf(step))])),
    steps: {},
    currentStep: 0,
    lastStep: '',
    assignedAt: SERVER_TIME,
    submittedAt: null,
    completedAt: null,
    refusal: null,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
}
