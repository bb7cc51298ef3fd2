import {
  apiClient,
  AppError,
  chooseMainRunWrites,
  mainRunPath,
  onboardingPath,
  pauseRemindersWrites,
  say,
  type ApiClient,
  type ReviewedRun,
  type Write,
} from '@firstmile/domain';
import { commit } from '#firestore/commit.ts';
import { readFlowAssignment, readRun, readUser } from '#firestore/db.ts';
import { readReviewed } from '#onboarding/approvals.ts';
import { apiUser } from '#people/apiUser.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('client.none');

/** Replies with a client and the main run. */
export const client: Handler<'client'> = ({ params }) => read(params['id']);

/** Makes an assigned flow, or the standard onboarding, the main run of its client. */
export const chooseMainRun: Handler<'chooseMainRun'> = ({ params, body: { flowAssignmentId } }) =>
  change(params['id'], async (id) => {
    const flow = flowAssignmentId === null ? null : await readFlowAssignment(flowAssignmentId);
    if (flowAssignmentId !== null && flow?.userId !== id) throw new AppError('not-found', say('flowAssignment.none'));
    return chooseMainRunWrites(id, flowAssignmentId);
  });

/** Pauses all reminders of a client, or resumes them. */
export const pauseReminders: Handler<'pauseReminders'> = ({ params, body: { isPaused } }) =>
  change(params['id'], (id) => Promise.resolve(pauseRemindersWrites(onboardingPath(id), isPaused)));

async function change(clientId: unknown, writesFor: (id: string) => Promise<Write[]>): Promise<ApiClient> {
  const { id } = await read(clientId);
  if (!(await readRun(id))) throw new AppError('not-found', NONE); // it goes with the account
  await commit(await writesFor(id));
  return read(id);
}

async function read(clientId: unknown): Promise<ApiClient> {
  const id = needId(clientId, NONE);
  const profile = await readUser(id);
  if (profile?.role !== 'USER') throw new AppError('not-found', NONE);
  const [record, main] = await Promise.all([readRun(id), readReviewed(mainRunPath(profile))]);
  return apiClient(apiUser(profile), { profile, record, main: main as ReviewedRun | null });
}
