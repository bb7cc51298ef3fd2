import { describe, expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import { Store } from '../testing/store.ts';
import { teamMarkPath } from '../core/paths.ts';
import { markTeamNotice, markTeamNoticesUntil, noticesFor, readBefore, type TeamMark } from './teamNotices.ts';

const notice = (index: number) => ({
  id: `n-${index}`,
  type: 'Task' as const,
  message: 'News',
  link: '/',
  createdAt: PlainTime.at(index * 1000),
});
const all = [4, 3, 2, 1].map(notice);

/** An admin whose mark results from the writes so far. */
function admin() {
  const store = new Store();
  const mark = () => (store.docs.has(teamMarkPath('mia')) ? store.read<TeamMark>(teamMarkPath('mia')) : null);
  const shown = (notices = all) => noticesFor(mark(), notices).map(({ id, read }) => `${id} ${read ? 'read' : 'new'}`);
  return {
    mark,
    shown,
    one: (index: number, isCleared: boolean) =>
      store.commit([markTeamNotice('mia', { mark: mark(), notice: notice(index), isCleared })]),
    until: (index: number, isCleared: boolean) =>
      store.commit([markTeamNoticesUntil('mia', { mark: mark(), until: PlainTime.at(index * 1000), isCleared })]),
  };
}

describe('an admin’s view of the team’s notices', () => {
  it('is new, is read and cleared one by one, and stays so when all are read', () => {
    const { one, until, shown, mark } = admin();
    expect(shown()).toEqual(['n-4 new', 'n-3 new', 'n-2 new', 'n-1 new']);
    one(3, false);
    one(2, true);
    expect(shown()).toEqual(['n-4 new', 'n-3 read', 'n-1 new']);
    until(3, false);
    until(1, false); // from a device that was offline
    expect(shown()).toEqual(['n-4 new', 'n-3 read', 'n-1 read']);
    expect(Object.keys(mark()?.seen ?? {})).toEqual(['n-2']); // it stays cleared
    expect(readBefore(mark())?.toMillis()).toBe(3000);
  });
  it('is empty when all are cleared, except for later ones', () => {
    const { one, until, shown, mark } = admin();
    one(4, false);
    until(3, true);
    expect(shown()).toEqual(['n-4 read']);
    expect(Object.keys(mark()?.seen ?? {})).toEqual(['n-4']);
    until(2, false); // from a device that was offline
    expect(shown()).toEqual(['n-4 read']);
  });
  it('does not grow without end: after 500 single marks the older half counts as cleared', () => {
    const { one, shown, mark } = admin();
    for (let index = 1; index <= 501; index++) one(index, false);
    expect(Object.keys(mark()?.seen ?? {})).toHaveLength(251);
    expect(shown([501, 251, 250, 1].map(notice))).toEqual(['n-501 read', 'n-251 read']);
  });
  it('is new until the server has set its time', () => {
    const { until, shown } = admin();
    until(4, true);
    expect(shown([{ ...notice(1), createdAt: null as never }])).toEqual(['n-1 new']);
  });
});
