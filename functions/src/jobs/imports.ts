import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  AppError,
  importPartsPath,
  importPath,
  needsImporting,
  storedImport,
  type ClientImport,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { commit } from '../firestore/commit.ts';
import { db, readAll } from '../firestore/db.ts';
import { inviteNext } from '../invitations/importing.ts';
import { reserve } from '../people/reservation.ts';

interface Budget {
  /** Time of a turn, in milliseconds: less than a reservation lives. */
  time?: number;
  /** People invited in one commit, and in one minute. */
  size?: number;
  perMinute?: number;
  /** Waiting mails that make an import wait. */
  mostMails?: number;
}

/** The number of waiting mails at which imports pause. */
const MOST_MAILS = 100;
/** Imports of one round. */
const AT_ONCE = 20;
/** Lifetime of an import after its last change, in milliseconds: it holds names and addresses. */
const KEPT = 30 * 86_400_000;

/** Invites the people of all waiting imports; does nothing while another process does. May be called any number of times. */
export async function workOnImports(budget: Budget = {}): Promise<void> {
  const release = await reserve('imports').catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (release) await workReserved(release, budget);
}

/** Takes a turn with the reservation. If people are left when the time is over, wakes a trigger to go on (`wokenAt`). */
export async function workReserved(release: () => Promise<void>, budget: Budget): Promise<void> {
  let isStuck = true;
  try {
    isStuck = await takeTurn(budget);
  } finally {
    await release();
  }
  // after the release: an import that arrived meanwhile found the work taken
  const [left] = isStuck ? [] : await waiting();
  if (left) await db.doc(importPath(left.id)).update({ wokenAt: FieldValue.serverTimestamp() });
}

/**
 * Invites portions of all imports in turns, no faster than `perMinute`, until all are done or the time is over. Returns whether nothing
 * moved: then only the next run of the sweep tries again.
 */
export async function takeTurn({
  time = 45_000,
  size = 25,
  perMinute = config.importsPerMinute(),
  mostMails = MOST_MAILS,
}: Budget) {
  const end = Date.now() + time;
  const each = 60_000 / perMinute;
  const portion = Math.max(1, Math.min(size, Math.floor(15_000 / each)));
  let hasMoved = false;
  let isBroken: boolean;
  do {
    const all = await waiting();
    if (all.length === 0) return false;
    let failures = 0;
    for (const clientImport of all) {
      const began = Date.now();
      const isHeld = config.smtp() !== null && (await waitingMails()) >= mostMails;
      const looked = isHeld ? await hold(clientImport) : await next(clientImport, portion);
      if (looked === null) failures += 1;
      else hasMoved ||= !isHeld;
      await pause(Math.max(0, (isHeld ? portion : (looked ?? 0)) * each - (Date.now() - began)));
      if (Date.now() >= end) break;
    }
    isBroken = failures === all.length;
  } while (Date.now() < end && !isBroken);
  return !hasMoved;
}

/** Finds imports that were not changed for so long that their people are deleted. */
export const oldImports = () =>
  db.collection('imports').where('updatedAt', '<', Timestamp.fromMillis(Date.now() - KEPT));

/** Deletes an import with its people, in one commit: without the import the rest could not be found. */
export async function forgetImport(id: string): Promise<void> {
  const { docs } = await db.collection(importPartsPath(id)).select().get();
  const paths = [...docs.map(({ ref }) => ref.path), importPath(id)];
  await commit(paths.map((path) => ({ op: 'delete', path })));
}

async function waiting(): Promise<ClientImport[]> {
  const open = db.collection('imports').where('finishedAt', '==', null).where('wish', 'in', ['run', 'end']);
  return (await readAll(storedImport, open.limit(AT_ONCE))).filter(needsImporting);
}

async function waitingMails(): Promise<number> {
  const mails = db.collection('mail').where('delivery.state', 'in', ['queued', 'sending']);
  return (await mails.count().get()).data().count;
}

/** Marks an import as held, so that admins see why it does not go on. */
async function hold({ id, isHeld }: ClientImport): Promise<number> {
  if (!isHeld) await db.doc(importPath(id)).update({ isHeld: true });
  return 0;
}

/** Invites a portion, and returns how many rows were processed; null when that failed, so that other imports still get their turn. */
const next = ({ id }: ClientImport, portion: number): Promise<number | null> =>
  inviteNext(id, portion).catch((error: unknown) => {
    logger.error(`import ${id}`, error);
    return null;
  });
