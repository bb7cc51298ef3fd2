import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  isOpen,
  needTurn,
  newId,
  own,
  saveFlowStep,
  skipFlowStep,
  type FlowAssignment,
  type RunStep,
  type Signature,
  type User,
  type Write,
  say,
} from '@firstmile/domain';
import { invalid } from '../forms/assigning.ts';
import { applyNews } from '../firestore/commit.ts';
import { db, readAssignment, readFlowAssignment, readSignatures } from '../firestore/db.ts';
import { completion } from './flowCompletion.ts';
import { readToSign } from '../signing/agreements.ts';
import { signThrough } from '../signing/signing.ts';
import { withoutHandles } from '../onboarding/uploadStep.ts';

interface Client {
  uid: string;
  user: User;
  userAgent: string;
}

/**
 * Saves the step at a position, or with null skips it. Behind the last one the flow is completed by the same commit. Throws
 * `invalid-input` for a position that the flow does not have, for data that is not the step's and for what stands in the way of
 * completion; `conflict` for a step whose turn has not come or that cannot be skipped, and for a form that is not handed in.
 */
export function submitStep(client: Client, id: string, position: number, data: unknown): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await needOwnFlow(client.uid, id, tx);
    const key = assignment.stepKeys[position];
    if (key === undefined) throw noSuchStep(assignment);
    const isLast = needTurn(assignment, key);
    const { writes, signed } = data === null ? skip(assignment, key) : await save(client, assignment, key, data, tx);
    const rest = isLast ? await completion(client.user, saved(assignment, key, writes), signed, tx) : [];
    await applyNews(tx, [...writes, ...rest]);
  });
}

/** The caller's flow; throws `not-found` for one of somebody else as for one that is not there. */
export async function needOwnFlow(uid: string, id: string, tx: Transaction): Promise<FlowAssignment> {
  const assignment = await readFlowAssignment(id, tx);
  if (assignment?.userId !== uid) throw new AppError('not-found', say('flowAssignment.none'));
  return assignment;
}

interface Step {
  writes: Write[];
  /** Signatures among them. */
  signed: Signature[];
}

const skip = (assignment: FlowAssignment, key: string): Step => ({
  writes: skipFlowStep(assignment, key, newId()),
  signed: [],
});

async function save(
  client: Client,
  assignment: FlowAssignment,
  key: string,
  data: unknown,
  tx: Transaction,
): Promise<Step> {
  const type = own(assignment.stepTypes, key);
  if (type === 'CUSTOM_FORM') await needForm(assignment, key, data, tx);
  const signing = type === 'DOCUMENT_SIGNING' ? await readSigning(client, assignment, key, tx) : null;
  return inStepData(() => {
    const given = type === 'FILE_UPLOAD' ? withoutHandles(data) : data;
    if (!signing) return { writes: saveFlowStep(assignment, key, given, newId()), signed: [] };
    const { uid, user, userAgent } = client;
    const signer = { uid, email: user.email, userAgent: userAgent.slice(0, 512) };
    const { writes, signed, data: standing } = signThrough(signer, data, signing.stored, signing.toSign);
    return { writes: [...writes, ...saveFlowStep(assignment, key, standing, newId())], signed };
  });
}

const readSigning = async ({ uid, user }: Client, assignment: FlowAssignment, key: string, tx: Transaction) => ({
  stored: await readSignatures(uid, tx),
  toSign: await readToSign(assignment, key, user, tx),
});

/** With `customFormCompleted` the form must be handed in; without, there must be none. */
async function needForm(assignment: FlowAssignment, key: string, data: unknown, tx: Transaction): Promise<void> {
  const id = own(assignment.formAssignmentIds, key);
  const form = id === undefined ? null : await readAssignment(id, tx);
  if (!form || form.status === 'CANCELLED') return;
  const isHandedIn = !isOpen(form) || form.submittedAt !== null;
  const claimsStep = (data as { customFormCompleted?: unknown }).customFormCompleted !== undefined;
  if (!isHandedIn) throw new AppError('conflict', say('flow.formFirst', { name: form.customForm.name }));
  if (!claimsStep) throw new AppError('conflict', say('flow.formIsThere', { name: form.customForm.name }));
}

/** The run as the writes leave it. */
function saved(assignment: FlowAssignment, key: string, writes: readonly Write[]): FlowAssignment {
  const step = writes.flatMap((write) => (write.op === 'update' ? [write.data[`steps.${key}`]] : [])).find(Boolean);
  return { ...assignment, steps: { ...assignment.steps, [key]: step as RunStep } };
}

/** The step's data is one part of this call's body: errors name its fields from there. */
function inStepData<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: field ? `stepData.${field}` : 'stepData', msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

function noSuchStep({ stepKeys }: FlowAssignment) {
  return invalid([{ field: 'stepIndex', msg: say('flow.stepCount', { steps: stepKeys.length }) }]);
}
