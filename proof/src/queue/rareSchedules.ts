import { ASKED, KEPT, of, READ, STORED, TAKES_LEAD } from './knownSchedules.ts';
import type { Schedule } from './simulate.ts';

/** Schedules that random runs hardly find; each needs a guard of the core, or an exception of a promise, that no other test needs. */
export const rare: Record<string, Schedule> = {
  'a part that the leader splits off once more, while another tab drops it': {
    ...{ devices: 2, tabs: 1 },
    choices: [
      ...['d1.t1: takes the lead', 'd1: the disk is blocked', 'd1: the session ends', 'd2: bob signs in'],
      ...['d2: a tab opens without a name', 'd1: a tab opens', 'd2.t2: read is made', 'd2.t2: read is answered'],
      ...['d1: a tab opens without a name', 'd1: bob signs in', 'd2.t2: answers a and b and hands in'],
      ...['d2.t2: picks a theme', 'd1.t3: hears of session', ...of('d1.t2', 'hears of session', ...READ)],
      ...[...of('d1.t3', ...READ), 'd1.t2: answers a and b and hands in', 'd1.t3: answers a', 'd1.t2: keep is made'],
      ...['d1.t3: keep is made', "d2.t2: answers a with 'as before'", 'd1.t3: keep is answered'],
      "d2.t2: answers a with ''",
    ],
  },
  'an answer from before the lead was lost says nothing of the next commit': {
    ...{ devices: 1, tabs: 2 },
    choices: [
      ...of('d1.t1', ...TAKES_LEAD, 'saves step one', ...KEPT, ...ASKED, 'send is made'),
      ...['d1: d1.t1 freezes', 'd1.t2: takes the lead', 'd1: d1.t1 thaws'],
      ...of('d1.t1', 'hears of lead', 'hears of lead', 'hears of peer', 'hears of peer'),
      ...['d1: d1.t2 crashes', ...of('d1.t1', 'takes the lead', 'hears of peer', 'hears of lead')],
      ...of('d1.t1', ...READ, ...READ, ...READ, ...ASKED, ...STORED, ...READ, 'saves step two', ...KEPT, ...READ),
      ...of('d1.t1', 'send is answered', ...STORED, 'send gets no answer'),
      ...['late request 2 of d1-ada is lost', 'd1: the machine stops'],
    ],
  },
  'a number that another tab took is no refusal': {
    ...{ devices: 1, tabs: 2 },
    choices: [
      ...of('d1.t1', ...TAKES_LEAD),
      ...[...of('d1.t2', ...READ, 'hears of peer', ...READ), 'd1: the disk is full'],
      ...[...of('d1.t1', 'saves step one', ...KEPT, ...ASKED), 'd1: d1.t1 crashes', 'd1: the disk is ok'],
      ...of('d1.t2', 'hears of peer', 'hears of peer', ...READ, ...READ, 'saves step two', ...KEPT),
      ...of('d1.t2', 'takes the lead', 'hears of peer', 'hears of lead', ...READ, ...READ, ...ASKED),
      'late request 1 of d1-ada arrives',
      ...of('d1.t2', 'send is made', 'send is answered', ...ASKED, ...ASKED),
      ...of('d1.t2', 'examine is made', 'examine is answered', ...STORED),
    ],
  },
  'a counter that is removed before a denial is looked at': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...[...of('d1.t1', ...TAKES_LEAD, 'clears the news', ...ASKED), 'd1: a copy sends what waits, and 40 more'],
      ...[...of('d1.t1', ...KEPT, 'send is made'), 'd1: its counter is removed'],
      ...of('d1.t1', 'send is answered', ...ASKED, 'examine is made', 'examine is answered', 'tries e1 again'),
    ],
  },
  'a counter that is removed after a copy has used it counts again from one': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...[...of('d1.t1', ...TAKES_LEAD, 'is served'), 'd1: a copy sends what waits, and 40 more'],
      ...[...of('d1.t1', 'is served', 'saves step one', ...KEPT), 'd1: its counter is removed'],
      ...of('d1.t1', ...ASKED, 'send is made', 'send is answered'),
    ],
  },
  'what another tab had sent from memory is looked at, when the counter may have forgotten it': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...['d1: the disk is full', 'd1: bob signs in', 'd1: a tab opens', 'd1.t2: takes the lead'],
      ...of('d1.t2', ...READ, 'hears of lead', ...READ, 'answers a and picks a theme', ...KEPT),
      ...of('d1.t2', ...ASKED, ...ASKED, 'send is made'),
      ...['d1: a tab opens without a name', 'd1: d1.t2 freezes', 'd1.t3: takes the lead'],
      'd1: a copy sends what waits, and 40 more',
    ],
  },
  'the counter takes no more than 40 ids': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...of('d1.t1', ...TAKES_LEAD),
      ...Array.from({ length: 42 }, () =>
        of('d1.t1', 'saves step two', ...KEPT, ...ASKED, 'send is made', 'send is answered', ...STORED),
      ).flat(),
    ],
  },
  'listeners that are a commit behind take nothing off the screen': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...of('d1.t1', ...TAKES_LEAD),
      ...['saves step one', 'saves step two'].flatMap((step) =>
        of('d1.t1', step, ...KEPT, ...ASKED, 'send is made', 'send is answered', ...STORED),
      ),
      'd1.t1: is served one commit',
    ],
  },
  'listeners that are a commit behind bring what the server was put back to': {
    ...{ devices: 2, tabs: 1 },
    choices: [
      ...[...of('d2.t1', ...TAKES_LEAD, 'answers b', ...ASKED), 'd1: a copy sends what waits, and 40 more'],
      ...[...of('d2.t1', ...KEPT, ...ASKED, 'send is made'), 'd1.t1: is served', 'the server is put back by 1 commits'],
      ...['d2: the browser crashes', 'd2: a tab opens', 'd2: a tab opens', ...of('d2.t3', ...TAKES_LEAD)],
      ...[...of('d2.t3', ...ASKED, ...ASKED, 'send is made'), 'd1: a tab opens without a name'],
      ...of('d1.t2', ...READ, 'is served one commit'),
    ],
  },
  'a value that a later change of the device replaced, and that was there already, is not lost': {
    ...{ devices: 2, tabs: 1 },
    choices: [
      ...['d2: a copy sends what waits, and 40 more', ...of('d1.t1', ...READ), 'd1: bob signs in'],
      ...['d1.t1: hears of session', ...of('d2.t1', ...READ, 'answers a'), ...of('d1.t1', ...READ)],
      ...["d2.t1: answers a with ''", "d1.t1: answers a with ''"],
    ],
  },
  'a full disk removes what has arrived before the second tab hears of it': {
    ...{ devices: 1, tabs: 2 },
    choices: [
      ...[...of('d1.t2', 'takes the lead', ...READ), ...of('d1.t1', ...READ), 'd1.t2: picks a theme'],
      ...[...of('d1.t2', 'hears of lead', ...KEPT), ...of('d1.t1', 'hears of peer', ...READ), ...of('d1.t2', ...READ)],
      ...of('d1.t1', 'hears of peer'),
      ...['d1: d1.t1 looks at the disk', 'd1.t2: reads the news', ...of('d1.t2', ...KEPT, 'fetch is made')],
      ...['d1: the disk is full', ...of('d1.t2', 'fetch is answered', ...ASKED, 'send is made', 'send is answered')],
      ...[...of('d1.t2', 'reads the news', 'store is made', 'signs out'), ...of('d1.t1', 'read is answered')],
      'd1.t1: read is answered',
    ],
  },
  'a tab shows what has arrived before the disk answers and the second tab hears of it': {
    ...{ devices: 1, tabs: 1 },
    choices: [
      ...['d1.t1: read is made', 'd1.t1: takes the lead', 'd1.t1: hears of lead', 'd1.t1: read is answered'],
      ...of('d1.t1', ...READ, 'answers a and b', ...KEPT, ...ASKED),
      ...['d1: a tab opens', ...of('d1.t1', 'answers a and picks a theme', 'fetch is made'), 'd1.t2: read is made'],
      ...of('d1.t1', 'keep is made', 'fetch is answered', 'send is made', 'send is answered', 'is served'),
      ...['d1.t1: keep is answered', ...of('d1.t2', 'read is answered', 'hears of peer', 'signs out')],
      ...['d1.t2: read is answered', 'd1: d1.t2 looks at the disk', ...of('d1.t2', ...READ)],
    ],
  },
  'listeners from before the first commit of a device take nothing off the screen': {
    ...{ devices: 2, tabs: 1 },
    choices: [
      ...[...of('d1.t1', ...TAKES_LEAD), ...of('d2.t1', ...TAKES_LEAD)],
      ...[
        ...of('d1.t1', 'saves step one', ...KEPT, ...ASKED),
        ...of('d2.t1', 'answers a', ...KEPT, ...ASKED, ...ASKED),
      ],
      ...['d1.t1: send is made', 'd2.t1: send is made', 'd2.t1: send is answered', 'd2.t1: is served one commit'],
    ],
  },
};
