import { describe, expect, it } from 'vitest';
import { DELETE_FIELD, SERVER_TIME, type Write } from '@firstmile/domain';
import { KEPT_IDS, type CommitRequest } from '@firstmile/sync';
import { encodeCommit } from './restWrites.ts';

const request = (writes: Write[], changes: Partial<CommitRequest> = {}): CommitRequest => ({
  uid: 'ada',
  device: 'phone',
  number: 7,
  ids: ['w1'],
  writes,
  unchangedSince: {},
  ...changes,
});
const encode = (writes: Write[], changes?: Partial<CommitRequest>) => encodeCommit(request(writes, changes), 'root');
const time = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

describe('writes', () => {
  it('are encoded by their operation', () => {
    const writes: Write[] = [
      { op: 'create', path: 'a/1', data: { n: 1, at: SERVER_TIME } },
      { op: 'set', path: 'a/2', data: { map: { at: SERVER_TIME } } },
      { op: 'delete', path: 'a/3' },
    ];
    expect(encode(writes).slice(0, 3)).toEqual([
      {
        update: { name: 'root/a/1', fields: { n: { integerValue: '1' } } },
        updateTransforms: [time('at')],
        currentDocument: { exists: false },
      },
      {
        update: { name: 'root/a/2', fields: { map: { mapValue: { fields: {} } } } },
        updateTransforms: [time('map.at')],
      },
      { delete: 'root/a/3' },
    ]);
  });

  it('to a client’s work come with their author once per change, and typed answers without', () => {
    const work = (path: string, data: object): Write => ({ op: 'update', path, data: { ...data, writeId: 'w1' } });
    const names = (...writes: Write[]) =>
      encodeCommit(request(writes), 'root', 'Chrome').flatMap((write) => ('update' in write ? [write.update] : []));
    const assignment = 'customFormAssignments/f1';
    const all = names(work('onboardings/ada', { lastStep: 'company' }), work(assignment, { status: 'CANCELLED' }));
    expect(all.filter(({ name }) => name.startsWith('root/authors/'))).toEqual([
      {
        name: 'root/authors/w1',
        fields: {
          uid: { stringValue: 'ada' },
          userAgent: { stringValue: 'Chrome' },
          of: { arrayValue: { values: [{ stringValue: 'onboardings' }, { stringValue: 'ada' }] } },
        },
      },
    ]);
    const removal = names({ op: 'delete', path: assignment }).map(({ name }) => name);
    expect(removal).toContain('root/authors/customFormAssignments-f1');
    const typing = names(work(assignment, { 'answers.name': 'N' }), work('users/ada/settings', { theme: 'dark' }));
    expect(typing.some(({ name }) => name.startsWith('root/authors/'))).toBe(false);
    const handedIn = names(work(assignment, { 'answers.name': 'N', submittedAt: SERVER_TIME }));
    expect(handedIn.some(({ name }) => name.startsWith('root/authors/'))).toBe(true);
  });

  it('update the fields at dotted paths, remove others and leave the rest', () => {
    const data = {
      a: { at: SERVER_TIME },
      'm.x': 1,
      'm.y.z': 2,
      'm.gone': DELETE_FIELD,
      at: SERVER_TIME,
      'm.at': SERVER_TIME,
      no: undefined,
    };
    expect(encode([{ op: 'update', path: 'a/1', data }])[0]).toEqual({
      update: {
        name: 'root/a/1',
        fields: {
          a: { mapValue: { fields: {} } },
          m: {
            mapValue: {
              fields: { x: { integerValue: '1' }, y: { mapValue: { fields: { z: { integerValue: '2' } } } } },
            },
          },
        },
      },
      updateMask: { fieldPaths: ['a', 'm.x', 'm.y.z', 'm.gone'] },
      updateTransforms: [time('a.at'), time('at'), time('m.at')],
      currentDocument: { exists: true },
    });
  });

  it('always have fields: the built-in engine refuses a commit without them', () => {
    expect(encode([{ op: 'update', path: 'a/1', data: { gone: DELETE_FIELD } }])[0]).toHaveProperty(
      'update.fields',
      {},
    );
  });

  it.each([
    ['answers.name_1', 'answers.name_1'],
    ['answers.1st', 'answers.`1st`'],
    ['answers.a-b', 'answers.`a-b`'],
    ['answers.a`b\\', 'answers.`a\\`b\\\\`'],
    ['answers.é', 'answers.`é`'],
  ])('spell the path %s as %s', (path, spelled) => {
    const [write] = encode([{ op: 'update', path: 'a/1', data: { [path]: 1 } }]);
    expect(write).toHaveProperty('updateMask.fieldPaths', [spelled]);
  });

  it('have the condition `unchanged` on the first write to a document, in place of its existence', () => {
    const writes: Write[] = ['a/1', 'a/1', 'a/2'].map((path) => ({ op: 'update', path, data: { n: 1 } }));
    const conditions = encode(writes, { unchangedSince: { 'a/1': 'T' } }).map(
      (write) => 'currentDocument' in write && write.currentDocument,
    );
    expect(conditions).toEqual([{ updateTime: 'T' }, { exists: true }, { exists: true }, false]);
    expect(() => encode([], { unchangedSince: { 'a/9': 'T' } })).toThrow('a/9');
  });
});

describe('the counter', () => {
  it('comes last, as a whole document', () => {
    expect(encode([])).toEqual([
      {
        update: {
          name: 'root/users/ada/devices/phone',
          fields: { last: { integerValue: '7' }, ids: { arrayValue: { values: [{ stringValue: 'w1' }] } } },
        },
        updateTransforms: [time('at')],
      },
    ]);
  });

  it('names at most as many entries as it keeps', () => {
    const ids = Array.from({ length: KEPT_IDS }, (_, index) => `w${index}`);
    expect(encode([], { ids })).toHaveLength(1);
    expect(() => encode([], { ids: [...ids, 'one'] })).toThrow('41 entries');
  });
});
