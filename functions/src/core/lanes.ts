/** The most calls of one account that run at once in a process. */
const WIDTH = 8;

/** Callers that wait for a place, by key; a key is there while work of it runs. */
const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

/**
 * Runs `work` with at most seven others of the same key; the rest wait in their order. A burst of one account then leaves time for
 * everybody else's requests. Work without a key runs at once.
 */
export async function inLane<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  const lane = lanes.get(key) ?? { running: 0, waiting: [] };
  lanes.set(key, lane);
  if (lane.running === WIDTH) await new Promise<void>((begin) => lane.waiting.push(begin));
  else lane.running += 1;
  try {
    return await work();
  } finally {
    const next = lane.waiting.shift(); // takes over the place
    if (next) next();
    else if ((lane.running -= 1) === 0) lanes.delete(key);
  }
}
