import { expect, it } from 'vitest';
import { completeOnboardingWrites } from '../onboarding/completion.ts';
import { applyApprovalDecision } from '../onboarding/applyApproval.ts';
import { onboardingPath } from '../core/paths.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { cancelAssignmentWrites, resolveFormWrites, submitFormWrites } from '../forms/fillForm.ts';
import { assignFormWrites } from '../forms/assignForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import type { CustomForm } from '../forms/form.ts';
import { stamp, type Write } from '../core/write.ts';
import { remindNowWrites, setDueDateWrites, type Task } from '../runs/dueDate.ts';
import { exampleApproval, exampleAssignee, exampleField } from '../testing/index.ts';
import { ReminderWorld, type Client } from '../testing/reminderWorld.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Covers the ends of summer time in Europe and America and, the other way round, its beginning on Lord Howe. */
const START = Date.UTC(2026, 9, 3, 11, 7);
const ZONES = [
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Honolulu',
  'America/New_York',
];
const form = { id: 'f', name: 'f', description: '', version: 1, fields: [exampleField()] } as unknown as CustomForm;

declare const __WIDE__: boolean; // vitest.config.js

const CLIENTS = __WIDE__ ? 500 : 100;

/** Generates numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it.each([1])(`30 days of ${CLIENTS} clients, a sweep that is late, doubled and dies: seed %i`, (seed) => {
  const random = randomOf(seed);
  const world = new ReminderWorld(CLIENTS, START);
  const days = Array.from({ length: 30 }, (_, day) => day);
  const plan = days.flatMap((day) => world.clients.map((client) => ({ client, at: START + (day + random()) * DAY })));
  const work = plan.filter(() => random() < 0.35).sort((a, b) => a.at - b.at);
  let done = 0;
  let outage = 0;
  try {
    for (let time = START; time < START + 30 * DAY; time += 5 * MINUTE) {
      for (let next = work[done]; next && next.at <= time; next = work[done]) {
        world.store.now = next.at;
        act(world, next.client, random);
        done += 1;
      }
      world.store.now = time;
      if (random() < 0.002) outage = time + random() * 36 * 60 * MINUTE;
      if (time >= outage && random() < 0.9) sweep(world, random);
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
  expect(done).toBeGreaterThan(10 * CLIENTS);
  expect(world.mails).toBeGreaterThan(2 * CLIENTS);
});

/** Runs a sweep. Two at once have the same list; one that dies leaves the rest of its list to the next. */
function sweep(world: ReminderWorld, random: () => number): void {
  const clients = world.found();
  const isDying = random() < 0.1;
  const reached = isDying ? clients.slice(0, Math.floor(random() * clients.length)) : clients;
  for (const client of reached) world.look(client);
  if (random() < 0.1) for (const client of clients) world.look(client);
}

/** Lets a client, an admin or the server do one thing. */
function act(world: ReminderWorld, client: Client, random: () => number): void {
  const { now } = world.store;
  const id = `${now}-${client.id}`;
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const due = () => now + (random() * 14 - 1) * DAY;
  const path = pick(world.open(client));
  const task = path === undefined ? undefined : world.task(path);
  const chance = random();
  const waiting = client.paths.find((taskPath) => isHandedIn(world.task(taskPath)));
  if (waiting !== undefined && random() < 0.3) answer({ world, client, path: waiting, random });
  else if (chance < 0.25) {
    const writes = assignFormWrites({
      form,
      users: [exampleAssignee({ id: client.id })],
      open: [],
      idFor: () => id,
      dueAt: random() < 0.8 ? due() : null,
    });
    world.commit(client, 'gets a form', writes.writes);
  } else if (path === undefined || task === undefined) sendBack(world, client);
  else if (chance < 0.45)
    world.commit(client, `is given a date for ${path}`, stamp(setDueDateWrites(path, task, { dueAt: due() }), id));
  else if (chance < 0.75) complete({ world, client, path, random });
  else if (chance < 0.82) world.commit(client, `is to be reminded of ${path}`, stamp(remindNowWrites(path, task), id));
  else if (chance < 0.86)
    world.put(client, {
      what: 'pauses or resumes',
      path: onboardingPath(client.id),
      data: { remindersPaused: random() < 0.5 },
    });
  else if (chance < 0.91) world.choose(client, { [random() < 0.5 ? 'reminders' : 'email']: random() < 0.6 });
  else world.choose(client, { timeZone: pick(ZONES) ?? '' });
  if (random() < 0.7) world.look(client); // the trigger, which may be lost
}

const isHandedIn = ({ status, submittedAt }: Task) => status === 'IN_PROGRESS' && submittedAt !== null;

/** A client's task at `path` that something happens to. */
interface Turn {
  world: ReminderWorld;
  client: Client;
  path: string;
  random: () => number;
}

/** Lets the client submit the task, and the server complete or return it. */
function complete({ world, client, path, random }: Turn): void {
  if (path.startsWith('onboardings/')) {
    world.commit(
      client,
      `completes ${path}`,
      completeOnboardingWrites(client, {
        run: world.run(client),
        reference: 'FM-1',
        now: world.store.now,
        signatures: [],
      }),
    );
    return;
  }
  const read = () => world.store.read<FormAssignment>(path);
  if (random() < 0.05) world.commit(client, `${path} is cancelled`, cancelAssignmentWrites(read()));
  else {
    world.commit(
      client,
      `hands ${path} in`,
      submitFormWrites(wholeForm(read(), form), { name: 'North' }, '2026-10-03'),
    );
    if (random() < 0.5) answer({ world, client, path, random });
  }
}

/** Lets the server complete the form or return it, at once or, when its files come late, later. */
function answer({ world, client, path, random }: Turn): void {
  const asks = random() < 0.3 ? { fields: [exampleField({ type: 'url' })] } : form;
  const writes = resolveFormWrites(wholeForm(world.store.read<FormAssignment>(path), asks), [], '2026-10-03');
  world.commit(client, `${path} is answered`, writes);
}

/** Asks for changes to the onboarding when nothing is open. */
function sendBack(world: ReminderWorld, client: Client): void {
  const approval = exampleApproval({ status: 'CHANGES_REQUESTED', reasons: { company: 'More, please' } });
  const run = { ...world.run(client), approval };
  const { writes } = applyApprovalDecision(client, {
    run,
    handedIn: { files: [], signatures: [], usedElsewhere: new Map(), forms: new Map() },
  });
  const isNew = ({ op, path }: Write) => op !== 'create' || !world.store.docs.has(path);
  world.commit(client, 'is asked for changes', writes.filter(isNew)); // all are of the first round
}
