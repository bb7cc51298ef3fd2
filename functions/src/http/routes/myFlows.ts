import { FieldPath } from 'firebase-admin/firestore';
import { apiFlowAssignment, storedFlowAssignment, say } from '@firstmile/domain';
import { db } from '#firestore/db.ts';
import { needOwnFlow, submitStep } from '#flows/flowSteps.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of the caller's flows, newest first. */
export const myFlowAssignments: Handler<'myFlowAssignments'> = async ({ caller, query, setNext }) => {
  const mine = db.collection('onboardingFlowAssignments').where('userId', '==', caller.client);
  const ordered = mine.orderBy('assignedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedFlowAssignment, ordered, {
    collection: 'onboardingFlowAssignments',
    what: say('thing.assignment'),
    ...query,
    userId: caller.client,
  });
  setNext(next);
  return items.map(apiFlowAssignment);
};

/** Saves or skips a step. The last step completes the flow before this replies; if that fails, nothing has changed. */
export const submitFlowStep: Handler<'submitFlowStep'> = async ({ caller, params, body, userAgent }) => {
  const id = needId(params['id'], say('flowAssignment.none'));
  await submitStep({ ...caller, userAgent }, { id, position: body.stepIndex, data: body.stepData });
  return apiFlowAssignment(await db.runTransaction((tx) => needOwnFlow(caller.client, id, tx), { readOnly: true }));
};
