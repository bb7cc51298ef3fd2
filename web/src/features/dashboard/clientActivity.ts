import {
  countedKeys,
  isFlow,
  millis,
  type FileRecord,
  type Moment,
  type ReviewedRun,
  type Signature,
  parseTime,
} from '@firstmile/domain';
import { stepWords, type StepWords } from './progress.ts';

const MAX_EVENTS = 6;

type Plain = 'started' | 'submitted' | 'refused' | 'completed' | 'approved' | 'changes';

/** An event of this client or of the onboarding. `at` is in ms since 1970. */
export type ClientEvent = { id: string; at: number } & (
  { kind: Plain } | { kind: 'step'; step: StepWords } | { kind: 'signed' | 'file'; name: string }
);

type Signed = Pick<Signature, 'id' | 'agreementTitle' | 'signedAt'>;
type Filed = Pick<FileRecord, 'id' | 'name' | 'createdAt'>;

/**
 * Lists the latest six events from what this device knows, newest first, and of equal times the later step first. An
 * unanswered write counts as happening `now` (ms).
 */
export function clientActivity(
  run: ReviewedRun,
  { signatures = [], files = [] }: { signatures?: readonly Signed[]; files?: readonly Filed[] },
  now: number,
): ClientEvent[] {
  const decision = run.approval?.status === 'APPROVED' ? 'approved' : 'changes';
  const events: ClientEvent[] = [
    ...(run.approval?.settledAt ? eventAt(decision, run.approval.at) : []),
    ...eventAt('completed', run.completedAt),
    ...eventAt('submitted', run.submittedAt),
    ...eventAt('refused', run.refusal?.at),
    ...stepEvents(run, now),
    ...signatures.flatMap((signature) => {
      const timestamp = parseTime(signature.signedAt);
      return timestamp === null
        ? []
        : [{ kind: 'signed' as const, id: `signed-${signature.id}`, at: timestamp, name: signature.agreementTitle }];
    }),
    ...files.map((file) => {
      const timestamp = millis(file.createdAt) ?? now;
      return { kind: 'file' as const, id: `file-${file.id}`, at: timestamp, name: file.name };
    }),
    ...(isFlow(run) ? [] : eventAt('started', run.startedAt)),
  ];
  return events.sort((a, b) => b.at - a.at).slice(0, MAX_EVENTS);
}

function eventAt(kind: Plain, moment: Moment | null | undefined): ClientEvent[] {
  const timestamp = millis(moment);
  return timestamp === null ? [] : [{ kind, id: kind, at: timestamp }];
}

/** Lists the latest step first, to order steps of the same moment. */
function stepEvents(run: ReviewedRun, now: number): ClientEvent[] {
  const keys = countedKeys(run);
  return keys.toReversed().flatMap((key) => {
    const saved = run.steps[key];
    // Confirming and handing in are one action, which is listed once.
    if (!saved || (key === keys.at(-1) && run.submittedAt)) return [];
    const at = millis(saved.savedAt) ?? now;
    return [{ kind: 'step' as const, id: `step-${key}`, at, step: stepWords(run, key) }];
  });
}
