import { describe, expect, it } from 'vitest';
import { remindWrites } from '../reminders/digest.ts';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { storedUser } from '../people/user.ts';
import { storedMember } from './member.ts';
import { exampleAssignee, moment, Store } from '../testing/index.ts';
import { handTaskWrites, joinClientWrites } from './commands.ts';
import { clientName, clientOf, type Member } from './member.ts';

const owner = storedUser({ ...exampleAssignee(), id: 'ada', onboarding: undefined });
const iris = { id: 'iris', firstName: 'Iris', lastName: 'Wren', email: 'Iris@Northwind.example' };
const join = (people: Pick<Member, 'id'>[] = []) => joinClientWrites(owner, people, iris);

describe('joining a client', () => {
  it('makes a profile that works for the client, and the first time a membership for both', () => {
    const store = new Store();
    store.commit(join());
    const user = storedUser(store.read('users/iris'));
    expect(user).toMatchObject({ role: 'CONTRIBUTOR', client: 'ada', email: 'iris@northwind.example' });
    expect([clientOf(user), clientOf(owner)]).toEqual(['ada', 'ada']);
    const roles = ['ada', 'iris'].map((uid) => storedMember(store.read(`clients/ada/members/${uid}`)).role);
    expect(roles).toEqual(['owner', 'contributor']);
    expect(join([{ id: 'ada' }]).map(({ path }) => path)).toEqual(['clients/ada/members/iris', 'users/iris']);
  });

  it.each(['ADMIN', 'CONTRIBUTOR'] as const)('is not possible to join a person who is %s', (role) => {
    expect(() => joinClientWrites({ ...owner, role }, [], iris)).toThrow('client.none');
  });
});

it('a client is named by the company of the onboarding, of the profile, or by the owner', () => {
  const { onboarding } = owner;
  expect(clientName(owner)).toBe('Ada Marsh');
  expect(clientName({ ...owner, company: ' ' })).toBe('Ada Marsh');
  expect(clientName({ ...owner, company: 'North' })).toBe('North');
  expect(clientName({ ...owner, company: 'North', onboarding: { ...onboarding, company: 'Northwind' } })).toBe(
    'Northwind',
  );
});

describe('handing a task to one', () => {
  const task = { status: 'ASSIGNED', submittedAt: null };

  it('names the person, and nobody when undone; repeating it changes nothing', () => {
    const [write] = handTaskWrites('forms/a', task, iris);
    expect(write).toMatchObject({ data: { assignee: { uid: 'iris', name: 'Iris Wren' } } });
    const handed = { ...task, assignee: { uid: 'iris', name: 'Iris' } };
    expect(handTaskWrites('forms/a', handed, iris)).toEqual([]);
    expect(handTaskWrites('forms/a', handed, null)).toMatchObject([{ data: { assignee: null } }]);
    expect(handTaskWrites('forms/a', task, null)).toEqual([]);
  });

  it.each([{ status: 'COMPLETED' }, { status: 'CANCELLED' }, { submittedAt: moment(1) }, { isOff: true }])(
    'is refused when it is not the client’s turn: %j',
    (changes) => {
      expect(() => handTaskWrites('forms/a', { ...task, ...changes }, iris)).toThrow('due.notOpen');
    },
  );
});

it('a reminder to a contributor is stored on their membership, not on the onboarding', () => {
  const noon = Date.UTC(2026, 11, 1, 12);
  const due = { dueAt: moment(noon - 1), nextReminderAt: moment(noon), remindersFrom: null };
  const tasks = [
    { path: 'customFormAssignments/a', name: 'A', task: { status: 'ASSIGNED', submittedAt: null, ...due } },
  ];
  const place = 'clients/ada/members/iris';
  const words = { site: 'https://firstmile.example', translate: () => 'x' };
  const writes = remindWrites(
    { user: iris, run: {}, remindedIn: place, tasks, isMailed: false },
    { schedule: DEFAULT_SCHEDULE, now: noon, words },
  );
  expect(writes.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^mail\/reminder-.*-iris$/),
    place,
    'customFormAssignments/a',
  ]);
});
