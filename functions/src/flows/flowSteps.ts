import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  isOpen,
  needTurn,
  own,
  saveFlowStepWrites,
  skipFlowStepWrites,
  type FlowAssignment,
  type RunStep,
  type Signature,
  type User,
  type Write,
  say,
  titleOf,
} from '@firstmile/domain';
import { invalid } from '../runs/assigning.ts';
import { applyNews } from '../firestore/commit.ts';
import { db, readAssignment, readFlowAssignment, readSignatures, readUser } from '../firestore/db.ts';
import { completion } from './flowCompletion.ts';
import { readToSign } from '../signing/agreements.ts';
import { signThrough } from '../signing/signing.ts';
import { storedUploads } from '../runs/uploadStep.ts';

interface Caller {
  account: { emailVerified: boolean } | undefined;
  uid: string;
  client: string;
  user: User;
  userAgent: string;
}

/**
 * Saves the step at a position, or skips it when `data` is null. The last step completes the flow in the same commit. Throws
 * `invalid-input` for a position that the flow does not have, for data of another shape and for anything that prevents completion;
 * `conflict` for a step whose turn has not come or that cannot be skipped, and for a form that is not submitted.
 */
export function submitStep(
  caller: Caller,
  { id, position, data }: { id: string; position: number; data: unknown },
): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await needOwnFlow(caller.client, id, tx);
    const key = assignment.stepKeys[position];
    if (key === undefined) throw noSuchStep(assignment);
    const isLast = needTurn(assignment, key);
    const { writes, signed } =
      data === null ? skip(assignment, key) : await save(caller, { assignment, key, data }, tx);
    const rest = isLast
      ? await completion({ user: await needClient(caller, tx), assignment: saved(assignment, key, writes), signed }, tx)
      : [];
    await applyNews(tx, [...writes, ...rest]);
  });
}

/** Reads the owner of the client that the caller works for: files, signatures and news are the owner's. */
async function needClient({ client }: Caller, tx: Transaction): Promise<User> {
  const owner = await readUser(client, tx);
  if (!owner) throw new AppError('not-found', say('client.none'));
  return owner;
}

/** Reads the caller's flow; throws `not-found` both for another client's and for one that does not exist. */
export async function needOwnFlow(uid: string, id: string, tx: Transaction): Promise<FlowAssignment> {
  const assignment = await readFlowAssignment(id, tx);
  if (assignment?.userId !== uid) throw new AppError('not-found', say('flowAssignment.none'));
  return assignment;
}

interface Step {
  writes: Write[];
  /** The signatures among `writes`. */
  signed: Signature[];
}

const skip = (assignment: FlowAssignment, key: string): Step => ({
  writes: skipFlowStepWrites(assignment, key),
  signed: [],
});

async function save(
  caller: Caller,
  { assignment, key, data }: { assignment: FlowAssignment; key: string; data: unknown },
  tx: Transaction,
): Promise<Step> {
  const type = own(assignment.stepTypes, key);
  if (type === 'CUSTOM_FORM') await needForm({ assignment, key, data }, tx);
  const signing = type === 'DOCUMENT_SIGNING' ? await readSigning(caller, { assignment, key }, tx) : null;
  return inStepData(() => {
    const stored = type === 'FILE_UPLOAD' ? storedUploads(data) : data;
    if (!signing) return { writes: saveFlowStepWrites(assignment, key, stored), signed: [] };
    const { uid, client, user, userAgent, account } = caller;
    const signer = {
      uid,
      client,
      email: user.email,
      userAgent: userAgent.slice(0, 512),
      isConfirmed: account?.emailVerified === true,
    };
    const {
      writes,
      signed,
      data: standing,
    } = signThrough(signer, { body: data, stored: signing.stored, toSign: signing.toSign });
    return { writes: [...writes, ...saveFlowStepWrites(assignment, key, standing)], signed };
  });
}

const readSigning = async (
  { client, user }: Caller,
  { assignment, key }: { assignment: FlowAssignment; key: string },
  tx: Transaction,
) => ({
  stored: await readSignatures(client, tx),
  toSign: await readToSign({ run: assignment, key, user }, tx),
});

/** Checks the step's form: with `customFormCompleted` it must be submitted; without, the step must have no form. */
async function needForm(
  { assignment, key, data }: { assignment: FlowAssignment; key: string; data: unknown },
  tx: Transaction,
): Promise<void> {
  const id = own(assignment.formAssignmentIds, key);
  const form = id === undefined ? null : await readAssignment(id, tx);
  if (!form || form.status === 'CANCELLED') return;
  const isHandedIn = !isOpen(form) || form.submittedAt !== null;
  const claimsStep = (data as { customFormCompleted?: unknown }).customFormCompleted !== undefined;
  if (!isHandedIn) throw new AppError('conflict', say('flow.formFirst', { name: titleOf(form.customForm) }));
  if (!claimsStep) throw new AppError('conflict', say('flow.formIsThere', { name: titleOf(form.customForm) }));
}

/** Applies the step's writes to the assignment in memory. */
function saved(assignment: FlowAssignment, key: string, writes: readonly Write[]): FlowAssignment {
  const step = writes.flatMap((write) => (write.op === 'update' ? [write.data[`steps.${key}`]] : [])).find(Boolean);
  return { ...assignment, steps: { ...assignment.steps, [key]: step as RunStep } };
}

/** Prefixes the fields of errors with `stepData`: the step's data is only a part of the call's body. */
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
