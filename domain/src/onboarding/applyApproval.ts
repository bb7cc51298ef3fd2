import { activity, type Doing } from '../people/activity.ts';
import { FORM_KEY } from '../runs/approval.ts';
import { freeFilesWrites, namedUploads } from '../runs/handedFiles.ts';
import { changesRequested, runApproved } from '../notifications/decisionNotices.ts';
import { ofRound } from '../notifications/notices.ts';
import type { Notice } from '../notifications/notification.ts';
import { isFlow, isForm, runAddress, runName, runPath, type Reviewed, type ReviewedRun } from './mainRun.ts';
import { requestableSteps, runTitle, stepName } from './runSteps.ts';
import { refsOf } from '../agreements/product.ts';
import { own } from '../core/ids.ts';
import { namedFiles } from '../forms/answer.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { reopenFormWrite } from '../forms/fillForm.ts';
import { filePath, signaturePath, toCountersignPath } from '../core/paths.ts';
import { dueAgain } from '../runs/dueDate.ts';
import type { Signature } from '../signing/signature.ts';
import { refsOfRun, validSignatures } from '../signing/standing.ts';
import type { FileRecord, FileUse } from '../files/file.ts';
import type { User } from '../people/user.ts';
import type { StepType } from '../steps/step.ts';
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
 * reopens the steps that have a reason, or the form, with their data. `notice` is for the client; `doing` says who decided and from where.
 * Returns nothing for a run without a decision, or with one that was carried out.
 */
export function applyApprovalDecision(
  person: Named,
  { run, handedIn, doing = byAdmin(run) }: { run: Reviewed; handedIn: HandedIn; doing?: Doing },
): Outcome {
  if (run.status !== 'COMPLETED' || !run.approval || run.approval.settledAt) return NOTHING;
  if (run.approval.status === 'APPROVED') return approved(person, { run, handedIn, doing });
  if (run.approval.status !== 'CHANGES_REQUESTED') return NOTHING;
  return isForm(run) ? returnedForm(person, { run, handedIn, doing }) : reopened(person, { run, handedIn, doing });
}

interface Decided<R extends Reviewed> {
  run: R;
  handedIn: HandedIn;
  doing: Doing;
}

/** The admin who decided, as stored on the run. */
const byAdmin = ({ approval }: Reviewed): Doing => (approval?.by ? { by: { ...approval.by, side: 'team' } } : {});

/** Ends the ids of what a decision makes: empty for the wizard, whose run is the client's only one of its kind. */
const ofRun = (run: Reviewed): string => (isFlow(run) || isForm(run) ? `-${run.id}` : '');

function approved(person: Named, { run, handedIn, doing }: Decided<Reviewed>): Outcome {
  const uid = run.userId;
  const files = handedIn.files.filter((file) => !file.approvedAt).map(({ id }) => filePath(uid, id));
  const signatures = isForm(run) ? [] : standing(run, handedIn.signatures).map(({ id }) => signaturePath(uid, id));
  const data = { approvedAt: SERVER_TIME };
  const writes: Write[] = [
    { op: 'update', path: runPath(run), data: { ...carriedOut(run, 'APPROVED'), writeId: WRITE_ID } },
    ...[...files, ...signatures].map((path): Write => ({ op: 'update', path, data })),
    activity(
      {
        id: `onboarding-approved-${uid}${ofRun(run)}`,
        type: 'onboarding-approved',
        person,
        subject: runName(run),
      },
      doing,
    ),
  ];
  return {
    writes,
    notice: runApproved({
      id: ofRun(run),
      name: runTitle(run),
      reference: isForm(run) ? null : (run.reference ?? null),
    }),
  };
}

function reopened(person: Named, { run, handedIn, doing }: Decided<ReviewedRun>): Outcome {
  const uid = run.userId;
  const { reasons = {}, round = 1 } = run.approval ?? {};
  const changed = requestableSteps(run).filter(({ key }) => own(reasons, key) !== undefined);
  const confirmations = run.stepKeys.filter((key) => run.stepTypes[key] === 'CONFIRMATION');
  const keys = [...changed.map(({ key }) => key), ...confirmations];
  const steps = keys.filter((key) => own(run.steps, key)).map((key) => [`steps.${key}.status`, 'REOPENED']);
  const changes = changed.map(({ key }) => ({ step: stepName(run, key), reason: reasons[key] ?? '' }));
  const askedOf = (type: StepType) => changed.filter((step) => step.type === type).map(({ key }) => key);
  const data = {
    ...carriedOut(run, 'CHANGES_REQUESTED'),
    ...(Object.fromEntries(steps) as Record<string, string>),
    'approval.openKeys': keys,
    status: 'IN_PROGRESS',
    currentStep: run.stepKeys.indexOf(keys[0] ?? ''),
    submittedAt: null,
    completedAt: null,
    ...(typeof run.daysToComplete === 'number' && { daysToComplete: null }),
    ...dueAgain(run),
    writeId: WRITE_ID,
  };
  const named = namedUploads({ steps: picked(run.steps, askedOf('FILE_UPLOAD')) });
  const files = handedIn.files.filter(({ id }) => named.includes(id));
  const writes: Write[] = [
    { op: 'update', path: runPath(run), data },
    ...freeFilesWrites(uid, files, handedIn.usedElsewhere),
    ...askedOf('DOCUMENT_SIGNING').flatMap((key) => withdrawn(run, { key, handedIn, reason: reasons[key] ?? '' })),
    ...askedOf('CUSTOM_FORM').flatMap((key) => reopenedForm(run, key, reasons[key] ?? '')),
    requestEntry(person, { run, doing }),
  ];
  const name = run.reference ? '' : runTitle(run);
  return { writes, notice: changesRequested(changes, { round, link: runAddress(run), id: ofRun(run), name }) };
}

/** The trail's entry of requested changes. */
const requestEntry = (person: Named, { run, doing }: { run: Reviewed; doing: Doing }): Write =>
  activity(
    {
      id: `changes-requested-${run.userId}${ofRun(run)}${ofRound(run.approval?.round ?? 1)}`,
      type: 'changes-requested',
      person,
      subject: runName(run),
    },
    doing,
  );

/** Opens a form that stands alone again, with its answers and the reason; its files can be replaced. */
function returnedForm(person: Named, { run: form, handedIn, doing }: Decided<FormAssignment>): Outcome {
  const { reasons = {}, round = 1 } = form.approval ?? {};
  const reason = reasons[FORM_KEY] ?? '';
  const opened = reopenFormWrite(form.id, reason);
  const named = namedFiles(form.answers);
  const files = handedIn.files.filter(({ id }) => named.includes(id));
  const decision = { ...carriedOut(form, 'CHANGES_REQUESTED'), 'approval.openKeys': [FORM_KEY] };
  const writes: Write[] = [
    { ...opened, data: { ...opened.data, ...decision, ...dueAgain(form) } },
    ...freeFilesWrites(form.userId, files, handedIn.usedElsewhere),
    requestEntry(person, { run: form, doing }),
  ];
  const changes = [{ step: runTitle(form), reason }];
  const of = { round, link: runAddress(form), id: ofRun(form), name: runTitle(form) };
  return { writes, notice: changesRequested(changes, of) };
}

const picked = (steps: ReviewedRun['steps'], keys: readonly string[]) =>
  Object.fromEntries(Object.entries(steps).filter(([key]) => keys.includes(key)));

/** Opens the form of a step again, with the reason; its answers stay. */
function reopenedForm(run: ReviewedRun, key: string, reason: string): Write[] {
  const id = isFlow(run) ? own(run.formAssignmentIds, key) : undefined;
  return id ? [reopenFormWrite(id, reason)] : [];
}

const carriedOut = ({ approval }: Reviewed, decision: string) => ({
  'approval.settledAt': SERVER_TIME,
  'approval.first': approval?.first ?? decision,
});

const withdrawn = (
  run: ReviewedRun,
  { key, handedIn, reason }: { key: string; handedIn: HandedIn; reason: string },
): Write[] =>
  validSignatures(handedIn.signatures, refsOf(run, key)).flatMap((signature): Write[] =>
    signature
      ? [
          {
            op: 'update',
            path: signaturePath(run.userId, signature.id),
            data: { withdrawn: { reason, at: SERVER_TIME } },
          },
          { op: 'delete', path: toCountersignPath(run.userId, signature.id) },
        ]
      : [],
  );

const standing = (run: ReviewedRun, signatures: readonly Signature[]): Signature[] =>
  validSignatures(signatures, refsOfRun(run)).filter((signature) => signature !== undefined);
