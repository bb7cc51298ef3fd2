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
  /** How long a turn may take, in milliseconds: less than a reservation lives. */
  time?: number;
  /** How many people are invited in one commit, and how many in a minute. */
  size?: number;
  perMinute?: number;
  /** So many mails may wait before an import does. */
  mostMails?: number;
}

/** Mails that wait: more of them, and the mail server has enough to do without ours. */
const MOST_MAILS = 100;
/** Imports that are looked at together. */
const AT_ONCE = 20;
/** How long an import is kept after its last change: it holds names and addresses. */
const KEPT = 30 * 86_400_000;

/** Invites the people of all imports that wait; does nothing while somebody else is about it. May be called as often as anybody likes. */
export async function workOnImports(budget: Budget = {}): Promise<void> {
  const release = await reserve('imports').catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (release) await workReserved(release, budget);
}

/** A turn of whoever reserved the work; what is left when the time is over it hands over to whoever hears of it (`wokenAt`). */
export async function workReserved(release: () => Promise<void>, budget: Budget): Promise<void> {
  let isStuck = true;
  try {
    isStuck = await takeTurn(budget);
  } finally {
    await release();
  }
  // Looked at again once it is released: what arrived meanwhile found it taken.
  const [left] = isStuck ? [] : await waiting();
  if (left) await db.doc(importPath(left.id)).update({ wokenAt: FieldValue.serverTimestamp() });
}

/**
 * Invites portions of all imports in turns, no faster than `perMinute`, until nobody is left or the time is over. Says whether nothing
 * moved: then the next run of the sweep tries again, and nobody before.
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
    for (const one of all) {
      const began = Date.now();
      const isHeld = config.smtp() !== null && (await waitingMails()) >= mostMails;
      const looked = isHeld ? await hold(one) : await next(one, portion);
      if (looked === null) failures += 1;
      else hasMoved ||= !isHeld;
      await pause(Math.max(0, (isHeld ? portion : (looked ?? 0)) * each - (Date.now() - began)));
      if (Date.now() >= end) break;
    }
    isBroken = failures === all.length;
  } while (Date.now() < end && !isBroken);
  return !hasMoved;
}

/** The imports that were not changed for so long that their people are forgotten. */
export const oldImports = () =>
  db.collection('imports').where('updatedAt', '<', Timestamp.fromMillis(Date.now() - KEPT));

/** Forgets an import with its people, all at once: without it nobody would find what is left of them. */
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

/** The admins see why it does not go on. */
async function hold({ id, isHeld }: ClientImport): Promise<number> {
  if (!isHeld) await db.doc(importPath(id)).update({ isHeld: true });
  return 0;
}

/** How many were looked at; null when that failed, which keeps no other import from its turn. */
const next = ({ id }: ClientImport, portion: number): Promise<number | null> =>
  inviteNext(id, portion).catch((error: unknown) => {
    logger.error(`import ${id}`, error);
    return null;
  });
