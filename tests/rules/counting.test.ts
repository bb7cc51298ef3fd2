import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import {
  overviewPath,
  storedOverview,
  storedReport,
  sumOfWeeks,
  weekOf,
  type CountedCollection,
} from '@firstmile/domain';

// The ledger of counts without running triggers: the test decides which events arrive, how often and in which order.
const stackProject = process.env['GCLOUD_PROJECT'];
process.env['GCLOUD_PROJECT'] = 'demo-rules-counting';
// The files that this worker runs next are about the stack's own project.
afterAll(() => void (process.env['GCLOUD_PROJECT'] = stackProject));
const { db } = await import('../../functions/src/firestore/db.ts');
const { addUp, count } = await import('../../functions/src/jobs/counting.ts');
const { audit } = await import('../../functions/src/jobs/audit.ts');

type Place = [collection: CountedCollection, id: string];

/** Numbers that look random and are the same in every run. */
function random(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return { next, oneOf: <T>(all: readonly [T, ...T[]]): T => all[next(all.length)] ?? all[0] };
}
type Random = ReturnType<typeof random>;

const WEEKS = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 23)] as const;
const moment = ({ oneOf, next }: Random) => Timestamp.fromMillis(oneOf(WEEKS) + next(6 * 86_400_000));
const QUESTION = { id: 'f1', type: 'select', label: 'Which?', options: ['A', 'B'] };
const STATUS = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;
/** A possible state of such a document. */
const states: Record<CountedCollection, (source: Random) => object> = {
  users: (source) => ({
    role: source.oneOf(['USER', 'USER', 'ADMIN']),
    createdAt: moment(source),
    onboarding: {
      status: source.oneOf(STATUS),
      state: source.oneOf(['waiting', 'completed']),
      ...(source.next(5) === 0 && { status: 'NOT_STARTED', isOff: true }),
    },
  }),
  onboardings: ({ oneOf, next }) => ({
    daysToComplete: oneOf([null, next(90) / 10]),
    approval: oneOf([null, { status: 'PENDING' }, { status: 'APPROVED', first: 'CHANGES_REQUESTED' }]),
  }),
  ratings: (source) => ({ score: source.oneOf([null, 1, 5]), createdAt: moment(source) }),
  invitations: (source) => ({ status: source.oneOf(['INVITED', 'JOINED', 'WITHDRAWN']), createdAt: moment(source) }),
  customForms: () => ({}),
  customFormAssignments: (source) => ({
    status: source.oneOf(['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']),
    customForm: { id: source.oneOf(['form1', 'form2', 'gone', 'a/b']), fields: [QUESTION] },
    answers: { f1: source.oneOf(['A', 'B', 'constructor']) },
    approval: source.oneOf([null, { status: 'PENDING' }, { status: 'APPROVED', first: 'APPROVED' }]),
    completedAt: moment(source),
  }),
  onboardingFlowAssignments: ({ oneOf, next }) => ({
    status: 'ASSIGNED',
    flow: { id: oneOf(['flow1', 'gone']) },
    daysToComplete: oneOf([null, next(90) / 10]),
    approval: oneOf([null, { status: 'PENDING' }, { status: 'APPROVED', first: 'APPROVED' }]),
  }),
};
const COLLECTIONS = Object.keys(states) as [CountedCollection, ...CountedCollection[]];
const FORMS: Place[] = [
  ['customForms', 'form1'],
  ['customForms', 'form2'],
];
const KEPT = ['customForms/form1', 'customForms/form2', 'onboardingFlows/flow1'];

async function empty(): Promise<void> {
  const all = [...COLLECTIONS, 'onboardingFlows', 'counted', 'reports', `${overviewPath}/shards`].map((name) =>
    db.collection(name),
  );
  const references = await Promise.all(all.map((collection) => collection.listDocuments()));
  await Promise.all(references.flat().map((ref) => ref.delete()));
  await Promise.all(KEPT.map((path) => db.doc(path).set({ assignmentCount: 0 })));
}

/** The contributions of the documents of a collection. */
async function all<T>(collection: CountedCollection): Promise<T[]> {
  return (await db.collection(collection).get()).docs.map((doc) => doc.data() as T);
}

/** A run with an approval. */
interface Reviewed {
  daysToComplete: number | null;
  approval: { status: string; first?: string } | null;
}

/** Counts the figures from every document. */
async function countFromDocuments() {
  const people = await all<{ role: string; onboarding: { status: string; state: string; isOff?: boolean } }>('users');
  const clients = people.filter(({ role }) => role === 'USER');
  const inStatus = (status: string) => clients.filter(({ onboarding }) => onboarding.status === status).length;
  const runs = [...(await all<Reviewed>('onboardings')), ...(await all<Reviewed>('onboardingFlowAssignments'))];
  const days = runs.map(({ daysToComplete }) => daysToComplete).filter((count) => count !== null);
  const ratings = await all<{ score: number | null }>('ratings');
  const scores = ratings.map(({ score }) => score).filter((score) => score !== null);
  const forms = await all<{ status: string; customForm: { id: string }; approval?: { status: string } | null }>(
    'customFormAssignments',
  );
  const flows = await all<{ flow: { id: string } }>('onboardingFlowAssignments');
  const average = (some: number[]): unknown =>
    some.length > 0 ? expect.closeTo(some.reduce((sum, value) => sum + value, 0) / some.length, 6) : null;
  return {
    clients: clients.length,
    notStarted: inStatus('NOT_STARTED') - clients.filter(({ onboarding }) => onboarding.isOff).length,
    active: inStatus('IN_PROGRESS'),
    completed: inStatus('COMPLETED'),
    approved: clients.filter(({ onboarding }) => onboarding.status === 'COMPLETED' && onboarding.state === 'completed')
      .length,
    pendingApprovals: [...runs, ...forms].filter(({ approval }) => approval?.status === 'PENDING').length,
    customForms: (await all('customForms')).length,
    formAssignments: forms.length,
    openFormAssignments: forms.filter(({ status }) => status === 'ASSIGNED' || status === 'IN_PROGRESS').length,
    completedFormAssignments: forms.filter(({ status }) => status === 'COMPLETED').length,
    averageCompletionDays: average(days),
    decided: runs.filter(({ approval }) => approval?.first).length,
    approvedAtFirst: runs.filter(({ approval }) => approval?.first === 'APPROVED').length,
    ratings: scores.length,
    averageRating: average(scores),
    form1: forms.filter(({ customForm }) => customForm.id === 'form1').length,
    flow1: flows.filter(({ flow }) => flow.id === 'flow1').length,
  };
}

/** Counts the weeks from every document. */
async function countWeeksFromDocuments() {
  const weekIs = (at: Timestamp, start: number) => weekOf(at.toMillis()) === weekOf(start);
  const people = await all<{ role: string; createdAt: Timestamp }>('users');
  const invited = await all<{ status: string; createdAt: Timestamp }>('invitations');
  const ratings = await all<{ score: number | null; createdAt: Timestamp }>('ratings');
  const forms = await all<{
    status: string;
    customForm: { id: string };
    answers: { f1: string };
    completedAt: Timestamp;
  }>('customFormAssignments');
  const counted = (some: unknown[]) => some.length;
  const weeks = WEEKS.map((start) => ({
    joined: counted(people.filter(({ role, createdAt }) => role === 'USER' && weekIs(createdAt, start))),
    invited: counted(invited.filter(({ status, createdAt }) => status !== 'WITHDRAWN' && weekIs(createdAt, start))),
    best: counted(ratings.filter(({ score, createdAt }) => score === 5 && weekIs(createdAt, start))),
  }));
  const a = forms.filter(
    ({ status, customForm, answers }) => status === 'COMPLETED' && customForm.id === 'form1' && answers.f1 === 'A',
  );
  return { weeks, a: counted(a) };
}

async function shownWeeks() {
  const reports = (await db.collection('reports').get()).docs.map((doc) => storedReport({ ...doc.data(), id: doc.id }));
  const sum = (scope: string, week?: string) =>
    sumOfWeeks(reports.filter((report) => report.scope === scope && (!week || report.week === week)));
  const weeks = WEEKS.map((start) => {
    const { joined = 0, invited = 0, ratings } = sum('all', weekOf(start));
    return { joined, invited, best: ratings?.['5'] ?? 0 };
  });
  const { answers } = sum('customForms/form1');
  expect(Object.keys(answers?.['f1'] ?? {})).not.toContain('constructor');
  return { weeks, a: answers?.['f1']?.['A'] ?? 0 };
}

async function shown() {
  const stored = storedOverview((await db.doc(overviewPath).get()).data());
  const { id: _, updatedAt: __, pacedUntil: ___, ...figures } = { pacedUntil: 0, ...stored };
  const assigned = async (path: string) => (await db.doc(path).get()).get('assignmentCount') as number;
  return { ...figures, form1: await assigned('customForms/form1'), flow1: await assigned('onboardingFlows/flow1') };
}

/** Changes documents at random; returns an event for each change. */
async function change(luck: Random, times: number): Promise<Place[]> {
  const events: Place[] = [];
  for (let index = 0; index < times; index += 1) {
    const place: Place = [luck.oneOf(COLLECTIONS), `doc${luck.next(4)}`];
    const ref = db.doc(place.join('/'));
    await (luck.next(4) === 0 ? ref.delete() : ref.set(states[place[0]](luck)));
    events.push(place);
  }
  return events;
}

/** Each document once. */
const once = (events: Place[]): Place[] => [...new Map(events.map((event) => [event.join('/'), event])).values()];

/** All pages of the audit. */
async function auditAll(): Promise<void> {
  let cursor = await audit({ cursor: null }, 3);
  while (cursor) cursor = await audit({ cursor }, 3);
}

describe('the figures', () => {
  beforeAll(empty);

  it.each([1, 2])('are right after repeated, late and reordered events (seed %i)', async (seed) => {
    await empty();
    const luck = random(seed);
    const late: Place[] = [];
    for (let round = 0; round < 3; round += 1) {
      const events = await change(luck, 8);
      const [now, later] = [events.filter(() => luck.next(3) > 0), events.filter(() => luck.next(2) > 0)];
      late.push(...later, ...events.filter((event) => !now.includes(event) && !later.includes(event)));
      const [first = ['users', 'doc0']] = now;
      if (round === 0) await Promise.all([count([first]), count([first])]); // repeated, concurrently
      await count(once(now.slice(0, 4))); // several together
      for (const event of now) await count([event]);
    }
    for (const event of [...late.toReversed(), ...FORMS]) await count([event]);
    await addUp();
    expect(await shown()).toEqual(await countFromDocuments());
    expect(await shownWeeks()).toEqual(await countWeeksFromDocuments());
  });

  it(
    'of weeks are counted from all that there is where rows are from before there were weeks',
    { tags: ['wide'] },
    async () => {
      await empty();
      const events = await change(random(3), 16);
      await count(once(events));
      const rows = await db.collection('counted').get();
      for (const row of rows.docs) {
        const { dated: _, sums, ...others } = row.data() as { dated: unknown; sums: Record<string, number> };
        const old = Object.entries(sums).filter(([sum]) => !/^(reported|invitations)/.test(sum));
        await row.ref.set({ ...others, sums: Object.fromEntries(old) });
      }
      for (const part of await db.collection(`${overviewPath}/shards`).listDocuments()) {
        const sums = Object.entries((await part.get()).data() ?? {}).filter(
          ([sum]) => !/^(reported|invitations)/.test(sum),
        );
        await part.set(Object.fromEntries(sums));
      }
      for (const report of await db.collection('reports').listDocuments()) await report.delete();
      await auditAll();
      expect(await shownWeeks()).toEqual(await countWeeksFromDocuments());
    },
  );

  it(
    'are right after the audit when events were lost, of documents that are gone, too',
    { tags: ['wide'] },
    async () => {
      await empty();
      const luck = random(5);
      const events = await change(luck, 16);
      for (const event of events.filter(() => luck.next(2) > 0)) await count([event]);
      await change(luck, 10); // and these events are lost
      await addUp();
      expect(await shown()).not.toEqual(await countFromDocuments());
      await auditAll();
      expect(await shown()).toEqual(await countFromDocuments());
      expect(await shownWeeks()).toEqual(await countWeeksFromDocuments());
    },
  );
});
