/** Gets the browser's locks; undefined where it has none: in a page over plain http, and in Safari before 15.4. */
export const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Runs `work` in one tab of this browser at a time. Without locks, one call after the other in this tab. */
export const runExclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks()?.request(name, work) ?? runInOrder(name, work);

const turns = new Map<string, Promise<unknown>>();

function runInOrder<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(work); // its own caller gets the error
  turns.set(name, turn);
  return turn;
}
