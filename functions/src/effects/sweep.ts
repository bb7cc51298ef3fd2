import { logger } from 'firebase-functions';
import { db } from '../firestore/db.ts';
import type { Cursor, Part } from '../jobs/sweepPart.ts';
import { PARTS } from './sweepParts.ts';

interface State {
  cursor: Cursor | null;
  /** Start of this pass and of the last whole one, in milliseconds since 1970. */
  begunAt: number;
  since: number;
}

interface Budget {
  /** Time of a run, and time of a part before the next one has its turn. Milliseconds. */
  time?: number;
  share?: number;
  /** Documents of one page. */
  size?: number;
  parts?: readonly Part[];
}

const RUN = 300_000;

/**
 * Repeats work that a trigger should have done: a crash may lose one. Each part continues where it stopped, page by page, also after a run
 * that died. In every run each part gets at least one page, then further turns until all are through or the time is over. A failing part
 * does not stop the others.
 */
export async function sweep({ time = 240_000, share = 10_000, size = 20, parts = PARTS }: Budget = {}): Promise<void> {
  const end = Date.now() + time;
  // each run begins with another part: if one takes the whole process down, it hits the same others only once
  const first = Math.floor(Date.now() / RUN) % Math.max(1, parts.length);
  let left = [...parts.slice(first), ...parts.slice(0, first)];
  do {
    const unfinished: Part[] = [];
    for (const part of left) {
      const isFinished = await workOn(part, Math.min(end, Date.now() + share), size).catch((error: unknown) => {
        logger.error(`sweep: ${part.name}`, error);
        return true; // the next run tries again
      });
      if (!isFinished) unfinished.push(part);
    }
    left = unfinished;
  } while (left.length > 0 && Date.now() < end);
}

/** Works on at least one page, and on until the pass or the turn is over. Returns whether this run is done with the part. */
async function workOn(part: Part, until: number, size: number): Promise<boolean> {
  const ref = db.doc(`sweeps/${part.name}`);
  const stored = (await ref.get()).data() as Partial<State> | undefined; // an earlier release stored other fields
  let { cursor = null, begunAt = 0 } = stored ?? {};
  const since = stored?.since ?? 0;
  if (cursor === null) {
    if (since > 0 && Date.now() - since < (part.every ?? 0)) return true;
    begunAt = Date.now();
  }
  let pages = 0;
  do {
    const isOnly = cursor === null; // then the page is the whole pass, if it is also the last one
    cursor = await part.page({ cursor, since }, size);
    if (cursor !== null) await ref.set({ cursor, begunAt, since } satisfies State);
    else {
      const isNews = !isOnly || since === 0 || part.needsSince === true || part.every !== undefined;
      if (isNews) await ref.set({ cursor, begunAt, since: begunAt } satisfies State);
      return true;
    }
    pages += 1;
    if (pages === part.pages) return true;
  } while (Date.now() < until);
  return part.pages !== undefined;
}
