import type { faults } from './faults.ts';
import type { Schedule } from './schedule.ts';

type Known = Schedule & { breaks: RegExp };

const TAKES_LEAD = [
  'takes the lead',
  'hears of lead',
  'read is made',
  'read is answered',
  'read is made',
  'read is answered',
];
const KEPT = ['keep is made', 'keep is answered'];
const ASKED = ['fetch is made', 'fetch is answered'];
const READ = ['read is made', 'read is answered'];
const STORED = ['store is made', 'store is answered'];
const of = (tab: string, ...names: string[]): string[] => names.map((name) => `${tab}: ${name}`);

/** A short schedule for each fault: it breaks a promise with the fault, and none with the real core. */
export const knownSchedules: Record<keyof typeof faults, Known> = {
  'P7 counts its own tab': {
    devices: 1,
    tabs: 2,
    breaks: /d1.t2 says saved while e1 queued waits/,
    choices: of('d1.t1', 'read is made', 'read is answered', 'saves step two'),
  },
  'P10 signs out without an answer': {
    devices: 1,
    tabs: 1,
    breaks: /ada is signed in on d1, which says nobody/,
    choices: [],
  },
  'P10 session not synced': {
    devices: 1,
    tabs: 1,
    breaks: /bob is signed in on d1, which says ada/,
    choices: ['d1: bob signs in', 'd1: the machine stops'],
  },
  'P7 hears no other tab': {
    devices: 1,
    tabs: 2,
    breaks: /d1.t2 has e1 queued/,
    choices: of('d1.t1', 'read is made', 'read is answered', 'saves step two'),
  },
  'P7 saved before the disk was read': {
    devices: 1,
    tabs: 1,
    breaks: /says saved and has not read the disk/,
    choices: [],
  },
  'P1 draft dropped at once': {
    devices: 1,
    tabs: 1,
    breaks: /e1 is lost/,
    choices: of('d1.t1', 'read is made', 'read is answered', 'saves step two'),
  },
  'P2 sends again without asking': {
    devices: 1,
    tabs: 1,
    breaks: /e1 was carried out twice/,
    choices: of(
      'd1.t1',
      ...[...TAKES_LEAD, 'reads the news', ...KEPT, ...ASKED],
      ...['send is made', 'send gets no answer', 'has waited', 'send is made'],
    ),
  },
  'P2 no fencing': {
    devices: 1,
    tabs: 1,
    breaks: /e1 was carried out twice/,
    choices: [
      ...of('d1.t1', ...TAKES_LEAD, 'reads the news', ...KEPT, ...ASKED),
      ...of('d1.t1', 'send gets no answer', 'has waited', ...ASKED, 'send is made'),
    ],
  },
  'P5 dropped at the answer': {
    devices: 1,
    tabs: 1,
    breaks: /went back in runs\/ada steps.two/,
    choices: of('d1.t1', ...TAKES_LEAD, 'saves step two', ...KEPT, ...ASKED, 'send is made', 'send is answered'),
  },
  'P5 forgotten by the disk at the answer': {
    devices: 1,
    tabs: 1,
    breaks: /d1.t2 went back in runs\/ada steps.two/,
    choices: [
      ...of('d1.t1', ...TAKES_LEAD, 'saves step two', ...KEPT, ...ASKED, 'send is made', 'send is answered', ...STORED),
      ...['d1: the browser crashes', 'd1: a tab opens', ...of('d1.t2', ...READ)],
    ],
  },
  'P4 overwrites silently': {
    devices: 1,
    tabs: 2,
    breaks: /e\d replaced v\d.answers.a in answers.a/,
    choices: [
      ...['d1.t1: read is made', 'd1.t2: read is made', 'd1.t1: read is answered', 'd1.t2: read is answered'],
      ...['d1.t2: answers a', 'd1.t1: answers a and b'],
    ],
  },
  'P6 forgets what was refused': {
    devices: 1,
    tabs: 1,
    breaks: /e1 is lost/,
    choices: of('d1.t1', 'read is made', 'read is answered', 'answers a closed form'),
  },
};

/** Schedules that broke a promise of an earlier core, or of an earlier simulator. */
export const mended: Record<string, Schedule> = {
  'P1 a full disk keeps a change with a conflict whole': {
    devices: 2,
    tabs: 1,
    choices: [
      ...['d1.t1: takes the lead', 'd2.t1: takes the lead', 'd1.t1: read is made', 'd1.t1: read is answered'],
      ...['d2.t1: read is made', 'd2.t1: read is answered', 'd2.t1: answers a', 'd1.t1: answers a and b'],
      ...[...of('d1.t1', ...KEPT), ...of('d2.t1', ...KEPT, 'hears of lead', 'read is made', 'read is answered')],
      ...[...of('d2.t1', ...ASKED, ...ASKED, 'send is made'), 'd1: the disk is full'],
      ...of('d1.t1', 'hears of lead', 'read is made', 'read is answered', ...ASKED, ...ASKED),
      ...of('d1.t1', 'store is made', 'store is answered', ...ASKED, 'send is made', 'send is answered'),
      ...[...of('d1.t1', 'store is made', 'store is answered'), 'd1: the machine stops'],
    ],
  },
  'a change is kept whole, as long as its part in conflict is not': {
    devices: 1,
    tabs: 3,
    choices: [
      ...['d1: the disk is blocked', 'd1.t1: read is made', 'd1.t1: read is answered', 'd1.t1: answers a and b'],
      ...of('d1.t3', 'takes the lead', 'read is made', 'hears of lead', 'read is answered', 'answers a', 'signs out'),
      ...['d1.t3: read is answered', 'd1.t1: keep is answered', 'd1.t3: keep is answered', 'd1.t2: read is answered'],
      ...of('d1.t3', 'fetch is made', 'hears of peer', 'fetch is answered'),
      ...['d1: the disk is full', 'd1.t2: signs out'],
      ...of('d1.t3', ...ASKED, 'read is answered', 'store is made'),
    ],
  },
  'a disk that could not be read is read before a later change goes out': {
    devices: 1,
    tabs: 2,
    choices: [
      ...['d1: bob signs in', 'd1: a tab opens', 'd1.t3: takes the lead', 'd1.t3: hears of lead'],
      ...of('d1.t3', 'read is made', 'read is answered', 'read is made', 'read is answered'),
      ...['d1.t3: clears the news', 'd1.t3: keep is made', 'd1: the disk is blocked', 'd1.t3: keep is answered'],
      ...['d1: the session ends', 'd1.t3: hears of session', 'd1: bob signs in', 'd1.t3: hears of session'],
      ...of('d1.t3', 'read is made', 'read is answered', 'reads the news'),
    ],
  },
  'a disk that is cleared twice gets the part in conflict of a change before its other part': {
    devices: 1,
    tabs: 2,
    damage: 'disk',
    choices: [
      ...['d1.t2: takes the lead', 'd1.t2: read is made', 'd1.t2: hears of lead', ...of('d1.t1', 'read is made')],
      ...['d1.t2: read is answered', 'd1.t1: read is answered'],
      ...of('d1.t2', 'read is made', 'answers a and b and hands in', 'read is answered'),
      ...['d1.t1: answers a and picks a theme', ...of('d1.t2', ...KEPT), 'the server is busy'],
      ...of('d1.t1', 'makes a note', ...KEPT, 'keep is made'),
      ...['d1.t2: hears of peer', ...of('d1.t2', ...READ), 'the server has time', ...of('d1.t2', ...ASKED)],
      ...['d1.t1: keep is answered', 'd1.t2: hears of peer', ...of('d1.t2', ...ASKED)],
      ...['d1: the disk comes back empty', ...of('d1.t2', ...READ, 'store is made'), 'd1: the disk comes back empty'],
    ],
  },
  'a cleared disk may get back a change behind later ones, when its tab ends before it hears that it was kept': {
    devices: 1,
    tabs: 2,
    damage: 'disk',
    choices: [
      ...[...of('d1.t1', ...READ, 'answers a', 'keep is made'), ...of('d1.t2', ...READ)],
      ...['d1: the disk comes back empty', 'd1.t1: answers b', 'd1.t2: signs out', 'd1: d1.t2 looks at the disk'],
      ...[...of('d1.t2', ...READ, ...KEPT), 'd1: the machine stops'],
    ],
  },
  'what arrives on the disk as waiting, though the server took it, may be sent again without its counter': {
    devices: 1,
    tabs: 1,
    damage: 'counter',
    choices: [
      ...['d1: a tab opens', ...of('d1.t2', ...READ), 'd1: the disk is blocked', 'd1.t2: makes a note'],
      ...of('d1.t2', 'takes the lead', 'hears of lead', ...KEPT, ...READ, ...ASKED, 'send is made', 'edits a note'),
      ...['d1.t2: send is answered', 'd1: no network', ...of('d1.t2', 'hears of network', ...KEPT, 'store is made')],
      ...of('d1.t2', 'answers a closed form', 'store is answered', ...STORED, ...KEPT),
      ...['d1: network', 'd1.t2: hears of network', 'd1: the disk is ok'],
      ...of('d1.t2', ...ASKED, 'send is made', 'send is answered', ...ASKED, ...ASKED, ...READ),
      ...of('d1.t2', 'send is made', 'send is answered'),
      'd1: its counter is removed',
    ],
  },
};
