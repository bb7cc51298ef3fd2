import { say } from '@firstmile/domain';
import { fail, type Action, type Told } from '../harness/simulation.ts';
import type { Announcement, Effect, Outcome, State } from '@firstmile/sync/files';

export interface Tab {
  name: string;
  state: State;
  tasks: Action[];
  isFrozen: boolean;
}

/** One browser of ada's and bob's with its tabs, the server and Storage. */
export interface World extends Told {
  /** The uid of the signed-in person. */
  uid: string | null;
  /** Two people use it in turn. */
  isShared: boolean;
  tabs: Tab[];
  opened: number;
  /** Tabs that want the turn, in order; the first has it. */
  line: Tab[];
  /** Files on the disk by id: their owner, and whether one was refused. */
  disk: Map<string, { uid: string | null; isRefused: boolean }>;
  isDiskFailing: boolean;
  isOnline: boolean;
  /** The state of each file's announcement. */
  announcements: Map<string, 'queued' | 'announced' | 'missing' | 'unneeded'>;
  storage: Set<string>;
  discarded: Set<string>;
  /** The number of times that the server did not know the file. */
  unknown: Map<string, number>;
}

/** The suffix of a task's name in which a tab learns that another took its turn. */
export const ROBBED = 'hears that it was robbed';

export function ask(world: World, id: string, luck: number): Announcement {
  if (!world.isOnline || luck % 5 === 4) return 'lost';
  const is = world.announcements.get(id) ?? 'missing';
  if (is === 'queued') return 'queued';
  if (luck % 5 === 3) return 'denied';
  if (is === 'missing' || is === 'unneeded') world.unknown.set(id, (world.unknown.get(id) ?? 0) + 1);
  return is;
}

/** Sends the bytes; the answer may get lost, or the file be damaged or refused. Storage refuses files that are not announced. */
export function send(world: World, id: string, luck: number): Outcome {
  if (!world.disk.has(id)) return say('file.damaged');
  if (!world.isOnline || luck % 5 === 4) return 'lost';
  if (luck % 7 === 6) return say('file.damaged');
  if (world.announcements.get(id) !== 'announced') return say('file.refused');
  world.storage.add(id);
  world.happened.add('stored');
  if (luck % 5 === 3) return 'lost';
  return 'stored';
}

export function keep(world: World, { id, reason }: Extract<Effect, { do: 'keep' }>): boolean {
  if (world.isDiskFailing) return false;
  if (reason === null) world.disk.delete(id);
  const file = world.disk.get(id);
  if (reason !== null && file) {
    const isUnknown = reason.code === 'file.unknown';
    fail(isUnknown && (world.unknown.get(id) ?? 0) < 2, `${id} is unknown, as the server did not say twice`);
    file.isRefused = true;
    world.happened.add(`refused: ${reason.code}`);
  }
  return true;
}

/** Checks that a file leaves the device only when Storage has it or the person removed it, and that one awake tab sends at a time. */
export function check({ announcements, disk, storage, discarded, tabs, line }: World): void {
  for (const [id, is] of announcements)
    fail(!disk.has(id) && !storage.has(id) && !discarded.has(id) && is !== 'unneeded', `${id} is lost`);
  const working = tabs.filter(({ state: { phase }, isFrozen, tasks }) => {
    const isStopped = tasks.some(({ name }) => name.endsWith(ROBBED));
    return (phase.is === 'sending' || phase.is === 'asking') && !isFrozen && !isStopped;
  });
  fail(
    working.some((tab) => tab !== line[0]),
    'a tab works without the turn',
  );
}
