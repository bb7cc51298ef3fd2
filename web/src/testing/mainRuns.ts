import {
  applyApprovalDecision,
  completeFlowWrites,
  completeOnboardingWrites,
  COUNTS,
  isFlow,
  newOnboarding,
  onboardingPath,
  overviewOf,
  overviewPath,
  saveStepWrites,
  summarize,
  totalOf,
  userPath,
  type FlowAssignment,
  type ReviewedRun,
  type Run,
  type Signature,
  type StepType,
  type User,
} from '@firstmile/domain';
import { exampleStepData } from '@firstmile/domain/testing';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { completedOnboarding } from './completed.ts';
import { assignedFlow } from './given.ts';
import { database, openApp, profileOf } from './openApp.tsx';

const REFERENCE = 'FM-2026-7K3QZD';
const STEPS = ['hello', 'company', 'files', 'done'];

/** Gives a client the standard onboarding as the main run; the documents are already signed. */
export function onStandard(client: SessionUser, changes: object = {}) {
  const { [onboardingPath(client.uid)]: _run, ...signatures } = completedOnboarding(client);
  const record = { ...newOnboarding(client.uid), ...changes };
  return mainRunOf(client, onboardingPath(client.uid), { ...signatures, [onboardingPath(client.uid)]: record });
}

/** Gives a client a flow of the business's own, 'Tax start', as the main run: a welcome and three steps, or these. */
export function onOwnFlow(client: SessionUser, changes: object = {}, steps = STEPS) {
  const { id, path, docs } = assignedFlow(client, (flow) => ({
    ...flow,
    name: 'Tax start',
    steps: flow.steps.filter((step) => steps.includes(step.id)),
  }));
  const record = { ...newOnboarding(client.uid), isOff: true, mainFlow: id, ...changes };
  return mainRunOf(client, path, { ...docs, [onboardingPath(client.uid)]: record });
}

/** Stores a main run, and returns what its client and functions do with it. */
function mainRunOf(client: SessionUser, path: string, docs: Record<string, object>) {
  database.put({ ...profileOf(client), ...docs });
  const run = () => database.store.read<ReviewedRun>(path);
  /** Saves steps on another device; the last step of all hands the run in. */
  const save = (...keys: string[]) => {
    for (const key of keys) {
      const input: unknown = exampleStepData(run().stepTypes[key] as StepType);
      database.commit(saveStepWrites(path, run(), { key, input, submit: key === run().stepKeys.at(-1) }));
    }
    settle();
  };
  /** Does what functions do after a change: completes, carries a decision out, summarizes and counts. */
  const settle = () => {
    const person = { ...client, id: client.uid };
    const signatures = database.all<Signature>(`users/${client.uid}/signatures`);
    const end = { reference: REFERENCE, now: database.store.now, signatures };
    const before = run();
    if (before.submittedAt && before.status !== 'COMPLETED')
      database.commit(
        isFlow(before) ? completeFlowWrites(before, end) : completeOnboardingWrites(person, { run: before, ...end }),
      );
    const handedIn = { files: [], signatures, usedElsewhere: new Map(), forms: new Map() };
    database.commit(applyApprovalDecision(person, { run: run(), handedIn }).writes);
    const record = database.store.read<Run>(onboardingPath(client.uid));
    const flow = isFlow(before) ? database.store.read<FlowAssignment>(path) : null;
    const profile = database.store.read<User>(userPath(client.uid));
    const user = { ...profile, onboarding: summarize(record, flow) };
    const counted = [
      COUNTS.users(user),
      COUNTS.onboardings(record),
      ...(flow ? [COUNTS.onboardingFlowAssignments(flow)] : []),
    ];
    database.put({
      [userPath(client.uid)]: user,
      [overviewPath]: overviewOf(totalOf(counted.map(({ sums }) => sums))),
    });
  };
  settle();
  const profile = () => ({ [userPath(client.uid)]: database.store.read<User>(userPath(client.uid)) });
  return { client, path, run, save, settle, open: (at = '/dashboard') => openApp(at, client, profile()) };
}
