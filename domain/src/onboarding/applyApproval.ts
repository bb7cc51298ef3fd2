import { activity, type EntryAbout, type Doing } from '../people/activity.ts';
import { FORM_KEY, sentBackIn, type SentBack } from '../runs/approval.ts';
import { freeFilesWrites, namedUploads } from '../runs/handedFiles.ts';
import { changesRequested, runApproved } from '../notifications/decisionNotices.ts';
import { ofRound } from '../notifications/notices.ts';
import type { Notice } from '../notifications/notification.ts';
import { isFlow, isForm, runAddress, runName, runPath, type Reviewed, type ReviewedRun } from './mainRun.ts';
import { sentBackName } from './parts.ts';
import { formOf, recordSentBack, type Forms } from './sentBack.ts';
import { requestableSteps, runTitle } from './runSteps.ts';
import { refsOf } from '../agreements/product.ts';
import { own } from '../core/ids.ts';
import { namedFiles } from '../forms/answerFiles.ts';
import type { FormAssignment, WholeFormAssignment } from '../forms/assignment.ts';
import { reopenFormWrite } from '../forms/fillForm.ts';
import { filePath, signaturePath, toCountersignPath } from '../core/paths.ts';
import { hasStepDues } from '../flows/stepDue.ts';
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
  forms: Forms;
  /** Files that completed forms and flows contain, too, each with one of these uses. */
  usedElsewhere: ReadonlyMap<string, FileUse>;
}

/**
 * Carries an admin's decision out and tells the admins. An approval marks what was submitted as approved; a request of changes
 * opens the steps, or the parts of them, that have a reason, or the form, with their data. `notice` is for the client; `doing` says who decided and from where.
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

const aboutRun = (run: Reviewed): EntryAbout =>
  isFlow(run) ? { flow: run.id } : isForm(run) ? { form: run.id } : { run: run.userId };

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
      { ...doing, about: aboutRun(run) },
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
  const { round = 1 } = run.approval ?? {};
  const changed = requestableSteps(run)
    .map((step) => ({ ...step, sentBack: sentBackIn(run, step.key) }))
    .filter(({ sentBack }) => sentBack.length > 0);
  const confirmations = run.stepKeys.filter((key) => run.stepTypes[key] === 'CONFIRMATION');
  const keys = [...changed.map(({ key }) => key), ...confirmations];
  const steps = keys.filter((key) => own(run.steps, key)).map((key) => [`steps.${key}.status`, 'REOPENED']);
  const data = {
    ...carriedOut(run, 'CHANGES_REQUESTED'),
    ...(Object.fromEntries(steps) as Record<string, string>),
    'approval.openKeys': keys,
    'approval.openParts': Object.fromEntries(changed.flatMap(openPartsIn)) as Record<string, string[]>,
    status: 'IN_PROGRESS',
    currentStep: run.stepKeys.indexOf(keys[0] ?? ''),
    submittedAt: null,
    completedAt: null,
    ...(typeof run.daysToComplete === 'number' && { daysToComplete: null }),
    ...dueAgain(run, Boolean(run.dueAt) || (isFlow(run) && hasStepDues(run.flow.steps))),
    writeId: WRITE_ID,
  };
  const askedOf = (type: StepType) => changed.filter((step) => step.type === type);
  const named = askedOf('FILE_UPLOAD').flatMap(({ key, sentBack }) => filesIn(run, { key, sentBack }));
  const writes: Write[] = [
    { op: 'update', path: runPath(run), data },
    ...freeFilesWrites(
      uid,
      handedIn.files.filter(({ id }) => named.includes(id)),
      handedIn.usedElsewhere,
    ),
    ...askedOf('DOCUMENT_SIGNING').flatMap((step) => withdrawn(run, { ...step, handedIn })),
    ...askedOf('CUSTOM_FORM').flatMap((step) => reopenedForm(run, { ...step, handedIn })),
    requestEntry(person, { run, doing }),
    recordSentBack(run, handedIn.forms),
  ];
  const changes = changed.flatMap(({ key, sentBack }) => changesIn(run, sentBack, formOf(run, key, handedIn.forms)));
  const name = run.reference ? '' : runTitle(run);
  return { writes, notice: changesRequested(changes, { round, link: runAddress(run), id: ofRun(run), name }) };
}

/** A step with what was sent back of it. */
interface SentBackStep {
  key: string;
  sentBack: readonly SentBack[];
  handedIn: HandedIn;
}

/** Makes the changes of a notice: what was sent back by name, each with its reason. */
const changesIn = (run: Reviewed, sentBack: readonly SentBack[], form?: WholeFormAssignment) =>
  sentBack.map((item) => ({ step: sentBackName(run, item, form), reason: item.reason }));

/** Lists the parts of a step that may be changed; nothing when the step was sent back as a whole. A form says so itself. */
function openPartsIn(step: {
  key: string;
  type: StepType;
  sentBack: readonly SentBack[];
}): [key: string, parts: string[]][] {
  const { key, type, sentBack } = step;
  const parts = sentBack.map(({ part }) => part);
  if (parts.includes('') || type === 'CUSTOM_FORM') return [];
  if (type === 'DOCUMENT_SIGNING') return [[key, ['signedDocuments', ...parts]]];
  return [[key, type === 'FILE_UPLOAD' ? ['uploadedFiles', ...parts] : parts]];
}

/** The files of a step that were sent back, with the whole step or alone. */
function filesIn(run: ReviewedRun, { key, sentBack }: { key: string; sentBack: readonly SentBack[] }): string[] {
  const named = namedUploads({ steps: picked(run.steps, [key]) });
  const parts = sentBack.map(({ part }) => part);
  return parts.includes('') ? named : named.filter((id) => parts.includes(id));
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
    { ...doing, about: aboutRun(run) },
  );

/** Opens a form that stands alone again, with its answers and the reason; its files can be replaced. */
function returnedForm(person: Named, { run: form, handedIn, doing }: Decided<FormAssignment>): Outcome {
  const { round = 1 } = form.approval ?? {};
  const sentBack = sentBackIn(form, FORM_KEY);
  const whole = handedIn.forms.get(form.id);
  const opened = openedForm(form, sentBack, whole);
  const named = filesOfForm(form, sentBack);
  const files = handedIn.files.filter(({ id }) => named.includes(id));
  const decision = { ...carriedOut(form, 'CHANGES_REQUESTED'), 'approval.openKeys': [FORM_KEY] };
  const writes: Write[] = [
    { ...opened, data: { ...opened.data, ...decision, ...dueAgain(form) } },
    ...freeFilesWrites(form.userId, files, handedIn.usedElsewhere),
    requestEntry(person, { run: form, doing }),
    recordSentBack(form, handedIn.forms),
  ];
  const changes = changesIn(form, sentBack, whole);
  const of = { round, link: runAddress(form), id: ofRun(form), name: runTitle(form) };
  return { writes, notice: changesRequested(changes, of) };
}

const picked = <T>(all: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

/** Opens the form of a step again, with the reasons; its answers stay. */
function reopenedForm(run: ReviewedRun, { key, handedIn, sentBack }: SentBackStep): Write[] {
  const form = formOf(run, key, handedIn.forms);
  if (!form) return [];
  const named = filesOfForm(form, sentBack);
  const files = handedIn.files.filter(({ id }) => named.includes(id));
  return [openedForm(form, sentBack, form), ...freeFilesWrites(run.userId, files, handedIn.usedElsewhere)];
}

const openedForm = (form: FormAssignment, sentBack: readonly SentBack[], whole?: WholeFormAssignment) =>
  reopenFormWrite(form.id, {
    reasons: Object.fromEntries(sentBack.map(({ part, reason }) => [part, reason])),
    fields: whole?.customForm.fields ?? [],
    answers: form.answers,
    ...(form.mapIds && { mapIds: form.mapIds }),
  });

/** The files of a form that were sent back, with the whole form or alone. */
function filesOfForm(form: FormAssignment, sentBack: readonly SentBack[]): string[] {
  const parts = sentBack.map(({ part }) => part);
  return namedFiles(parts.includes('') ? form.answers : picked(form.answers, parts));
}

const carriedOut = ({ approval }: Reviewed, decision: string) => ({
  'approval.settledAt': SERVER_TIME,
  'approval.first': approval?.first ?? decision,
});

/** Withdraws the signatures of a step that were sent back, with the whole step or alone. */
function withdrawn(run: ReviewedRun, { key, handedIn, sentBack }: SentBackStep): Write[] {
  const refs = refsOf(run, key);
  return validSignatures(handedIn.signatures, refs).flatMap((signature, index): Write[] => {
    const reason = sentBack.find(({ part }) => part === '' || part === refs[index]?.id)?.reason;
    if (!signature || reason === undefined) return [];
    const { id } = signature;
    return [
      { op: 'update', path: signaturePath(run.userId, id), data: { withdrawn: { reason, at: SERVER_TIME } } },
      { op: 'delete', path: toCountersignPath(run.userId, id) },
    ];
  });
}

const standing = (run: ReviewedRun, signatures: readonly Signature[]): Signature[] =>
  validSignatures(signatures, refsOfRun(run)).filter((signature) => signature !== undefined);
