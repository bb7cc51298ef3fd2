import { activity, type Doing } from '../people/activity.ts';
import { freeFilesWrites } from '../runs/handedFiles.ts';
import { changesRequested, ofRound, onboardingApproved } from '../notifications/notices.ts';
import type { Notice } from '../notifications/notification.ts';
import { WIZARD } from './onboarding.ts';
import { filePath, onboardingPath, signaturePath, toCountersignPath } from '../core/paths.ts';
import { dueAgain } from '../runs/dueDate.ts';
import type { Run } from '../runs/run.ts';
import type { Signature } from '../signing/signature.ts';
import { refsOfRun, validSignatures } from '../signing/standing.ts';
import type { FileRecord, FileUse } from '../files/file.ts';
import type { User } from '../people/user.ts';
import { stepDefinition } from '../steps/index.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;

interface Outcome {
  writes: Write[];
  notice: Notice | null;
}
const NOTHING: Outcome = { writes: [], notice: null };

interface HandedIn {
  /** The existing files that the run names. */
  files: readonly FileRecord[];
  signatures: readonly Signature[];
  /** Files that completed forms and flows contain, too, each with one of these uses. */
  usedElsewhere: ReadonlyMap<string, FileUse>;
}

/**
 * Carries an admin's decision out and tells the admins. An approval marks what was submitted as approved; a request of changes
 * reopens the steps that have a reason, with their data. `notice` is for the client; `doing` says who decided and from where.
 * Returns nothing for a run without a decision, or with one that was carried out.
 */
export function applyApprovalDecision(
  person: Named,
  { run, handedIn, doing = byAdmin(run) }: { run: Run; handedIn: HandedIn; doing?: Doing },
): Outcome {
  if (run.status !== 'COMPLETED' || !run.approval || run.approval.settledAt) return NOTHING;
  if (run.approval.status === 'APPROVED') return approved(person, { run, handedIn, doing });
  return run.approval.status === 'CHANGES_REQUESTED' ? reopened(person, { run, handedIn, doing }) : NOTHING;
}

/** The admin who decided, as stored on the run. */
const byAdmin = ({ approval }: Run): Doing => (approval?.by ? { by: { ...approval.by, side: 'team' } } : {});

function approved(person: Named, { run, handedIn, doing }: { run: Run; handedIn: HandedIn; doing: Doing }): Outcome {
  const uid = run.userId;
  const files = handedIn.files.filter((file) => !file.approvedAt).map(({ id }) => filePath(uid, id));
  const signatures = standing(run, handedIn.signatures).map(({ id }) => signaturePath(uid, id));
  const data = { approvedAt: SERVER_TIME };
  const writes: Write[] = [
    { op: 'update', path: onboardingPath(uid), data: { ...carriedOut(run, 'APPROVED'), writeId: WRITE_ID } },
    ...[...files, ...signatures].map((path): Write => ({ op: 'update', path, data })),
    activity({ id: `onboarding-approved-${uid}`, type: 'onboarding-approved', person, subject: '' }, doing),
  ];
  return { writes, notice: onboardingApproved(run.reference ?? '') };
}

function reopened(person: Named, { run, handedIn, doing }: { run: Run; handedIn: HandedIn; doing: Doing }): Outcome {
  const uid = run.userId;
  const { reasons = {}, round = 1 } = run.approval ?? {};
  const asked = WIZARD.filter(({ key }) => Object.hasOwn(reasons, key));
  const keys = [...asked.map(({ key }) => key), 'review'];
  const steps = keys.filter((key) => run.steps[key]).map((key) => [`steps.${key}.status`, 'REOPENED']);
  const changes = asked.map(({ key, type }) => ({ step: stepDefinition(type).label, reason: reasons[key] ?? '' }));
  const data = {
    ...carriedOut(run, 'CHANGES_REQUESTED'),
    ...(Object.fromEntries(steps) as Record<string, string>),
    'approval.openKeys': keys,
    status: 'IN_PROGRESS',
    currentStep: WIZARD.findIndex(({ key }) => key === keys[0]),
    submittedAt: null,
    completedAt: null,
    daysToComplete: null,
    ...dueAgain(run),
    writeId: WRITE_ID,
  };
  const writes: Write[] = [
    { op: 'update', path: onboardingPath(uid), data },
    ...('files' in reasons ? freeFilesWrites(uid, handedIn.files, handedIn.usedElsewhere) : []),
    ...('documents' in reasons ? withdrawn(run, handedIn.signatures, reasons['documents'] ?? '') : []),
    activity(
      { id: `changes-requested-${uid}${ofRound(round)}`, type: 'changes-requested', person, subject: '' },
      doing,
    ),
  ];
  return { writes, notice: changesRequested(changes, round) };
}

const carriedOut = ({ approval }: Run, decision: string) => ({
  'approval.settledAt': SERVER_TIME,
  'approval.first': approval?.first ?? decision,
});

const withdrawn = (run: Run, signatures: readonly Signature[], reason: string): Write[] =>
  standing(run, signatures).flatMap(({ id }): Write[] => [
    { op: 'update', path: signaturePath(run.userId, id), data: { withdrawn: { reason, at: SERVER_TIME } } },
    { op: 'delete', path: toCountersignPath(run.userId, id) },
  ]);

const standing = (run: Run, signatures: readonly Signature[]): Signature[] =>
  validSignatures(signatures, refsOfRun(run)).filter((signature) => signature !== undefined);
