import { followLead } from './leader.ts';

/**
 * Runs `work` when it is this tab's turn at `name`, and resolves when it is done; rejects as `work` does. When another tab takes the turn
 * over, `robbed` is aborted, and `work` runs again at the next turn.
 */
export function inTurn(name: string, work: (robbed: AbortSignal) => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    let turn = new AbortController();
    let earlier: Promise<unknown> = Promise.resolve();
    const leave = followLead(name, (isLeading) => {
      if (!isLeading) {
        turn.abort();
        return;
      }
      turn = new AbortController();
      const { signal } = turn;
      const isOver = () => !signal.aborted && (leave(), true);
      const now = earlier.then(() => (signal.aborted ? undefined : work(signal)));
      earlier = now.catch(() => undefined);
      now.then(
        () => isOver() && done(),
        (error: unknown) => isOver() && fail(error as Error),
      );
    });
  });
}
