import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import {
  apiFlow,
  AppError,
  createFlowWrites,
  deleteFlowAssignmentWrites,
  deleteFlowWrites,
  flowFromApi,
  formIdOf,
  inApiTerms,
  updateFlowWrites,
  storedFlow,
  storedFlowAssignment,
  say,
  listed,
  apiFlowAssignment,
  type FlowInput,
  type OnboardingFlow,
  type Write,
  type ApiFlowAssigned,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readFlow, readFlowAssignment } from '#firestore/db.ts';
import { readFormsOf, assignNow } from '#flows/flowAssigning.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of flows, newest first. */
export const flows: Handler<'flows'> = async ({ query, setNext }) => {
  const ordered = db.collection('onboardingFlows').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedFlow, ordered, {
    collection: 'onboardingFlows',
    what: say('thing.flow'),
    ...query,
  });
  setNext(next);
  return items.map(apiFlow);
};

/** Creates a flow; its creator is the caller, whatever the body says. Every form that it asks for must exist. */
export const createFlow: Handler<'createFlow'> = async ({ caller: { uid, user }, body, newIdOnce: id }) => {
  const creator = { uid, firstName: user.firstName, lastName: user.lastName };
  await db.runTransaction(async (tx) => {
    const isThere = await readFlow(id, tx); // an earlier call with the same key made it and broke off
    if (!isThere) await write(tx, { body, current: undefined, command: (flow) => createFlowWrites(id, flow, creator) });
  });
  return apiFlow(await needFlow(id));
};

/** Replaces a flow by its next version; steps that name their id stay the same steps. */
export const updateFlow: Handler<'updateFlow'> = async ({ params, body }) => {
  const id = needId(params['id'], NONE);
  await db.runTransaction(async (tx) => {
    const current = await needFlow(id, tx);
    await write(tx, { body, current, command: (flow) => updateFlowWrites(current, flow) });
  });
  return apiFlow(await needFlow(id));
};

/** Deletes a flow; assignments keep their copies. */
export const deleteFlow: Handler<'deleteFlow'> = async ({ params }) => {
  const { id } = await needFlow(needId(params['id'], NONE));
  await commit(deleteFlowWrites(id));
  return { id };
};

const NONE = say('flow.none');

async function needFlow(id: string, tx?: Transaction): Promise<OnboardingFlow> {
  const flow = await readFlow(id, tx);
  if (!flow) throw new AppError('not-found', NONE);
  return flow;
}

/** Writes the body by `command`. Errors name the fields as the API calls them. */
async function write(
  tx: Transaction,
  {
    body,
    current,
    command,
  }: { body: unknown; current: OnboardingFlow | undefined; command: (flow: FlowInput) => Write[] },
): Promise<void> {
  try {
    const flow = flowFromApi(body, current);
    command(flow); // throws for faults of the flow itself, before forms are read
    apply(tx, command(await withForms(flow, tx)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: inApiTerms(field, body), msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

/** Adds the forms' current names to a flow; throws `conflict` with the steps whose form is gone. */
async function withForms(flow: FlowInput, tx: Transaction): Promise<FlowInput> {
  const forms = await readFormsOf(flow.steps, tx);
  const steps = flow.steps.map((step) => {
    const form = forms.find(({ id }) => id === formIdOf(step));
    return form ? { ...step, config: { ...step.config, customFormName: form.name } } : step;
  });
  const gone = flow.steps.flatMap((step, index) => {
    const id = formIdOf(step);
    const isThere = id === '' || forms.some((form) => form.id === id);
    return isThere
      ? []
      : [{ field: `steps[${index}].config.customFormId`, msg: say('flow.stepFormGone', { number: index + 1 }) }];
  });
  if (gone.length > 0) throw new AppError('conflict', listed(gone.map(({ msg }) => msg)), gone);
  return { ...flow, steps };
}

/** Replies with a page of assigned flows, newest first. */
export const flowAssignments: Handler<'flowAssignments'> = async ({ query, setNext }) => {
  const all = db.collection('onboardingFlowAssignments');
  const matching = query.userId === undefined ? all : all.where('userId', '==', query.userId);
  const ordered = matching.orderBy('assignedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedFlowAssignment, ordered, {
    collection: 'onboardingFlowAssignments',
    what: say('thing.assignment'),
    ...query,
  });
  setNext(next);
  return items.map(apiFlowAssignment);
};

/** Deletes an assigned flow with the client's entries, and its forms. */
export const deleteFlowAssignment: Handler<'deleteFlowAssignment'> = async ({ params }) => {
  const none = say('flowAssignment.none');
  const assignment = await readFlowAssignment(needId(params['id'], none));
  if (!assignment) throw new AppError('not-found', none);
  await commit(deleteFlowAssignmentWrites(assignment));
  return { id: assignment.id };
};

/** Assigns a flow with its forms to clients, all or none; replies with the new assignments and the people who had it already. */
export const assignFlow: Handler<'assignFlow'> = async ({ body }): Promise<ApiFlowAssigned> => {
  const { made, already } = await assignNow(body);
  // all were assigned in one commit: the first has the time of all
  const assignedAt = (await readFlowAssignment(made[0]?.id ?? ''))?.assignedAt ?? null;
  return {
    assigned: made.map((assignment) => apiFlowAssignment({ ...assignment, assignedAt })),
    already: already.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email })),
  };
};
