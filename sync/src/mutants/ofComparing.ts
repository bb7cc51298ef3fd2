import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of comparing with the server, and of conflicts. */
export const ofComparing: readonly Mutant[] = [
  ...mutantsOf(
    'compare.ts',
    [
      "if (found === 'denied') return 'other';",
      "if (found === 'denied') continue;",
      ['compare.test.ts', 'differ when one may not be read'],
    ],
    ['!found && writes', 'writes', ['compare.test.ts', 'are all there, or not there']],
    [
      " && one.op === 'update') ? 'gone'",
      ") ? 'gone'",
      ['compare.test.ts', 'are gone when a change has none to change'],
    ],
    [
      "op !== 'update' || !NOTIFICATION",
      '!NOTIFICATION',
      ['compare.test.ts', 'may lack a notification that is marked as read, and nothing else'],
    ],
    [
      '!NOTIFICATION.test(path) || ',
      '',
      ['compare.test.ts', 'may lack a notification that is marked as read, and nothing else'],
    ],
    ['all.set(write.path, null);', 'all.delete(write.path);', ['compare.test.ts', 'is nothing after a delete']],
    [
      'all.set(write.path, {});',
      'all.set(write.path, write.data);',
      ['compare.test.ts', 'asks only that a created document is there'],
    ],
    [
      "(write.op === 'update' && all.get(write.path)) || {}",
      '{}',
      ['compare.test.ts', 'is the later of two values for one field'],
    ],
    [
      "(write.op === 'update' && all.get(write.path)) || {}",
      'all.get(write.path) ?? {}',
      ['compare.test.ts', 'is what was set alone'],
    ],
    [
      ' && !other.startsWith(`${path}.`)',
      '',
      ['compare.test.ts', 'is a map with what was written inside of it later, and without what was before'],
    ],
    [
      'isDeleteField(value) ? rest :',
      'false ? rest :',
      ['compare.test.ts', 'is a map with what was written inside of it later, and without what was before'],
    ],
    [
      'BOOKKEEPING.has(path) || equals',
      'equals',
      ['compare.test.ts', 'is true when the fields are there, whoever wrote last'],
    ],
    [
      'if (isDeleteField(expected)) return found === undefined;',
      '',
      ['compare.test.ts', 'looks at the answers that were written, and at no other'],
    ],
    ["isMap(found) && 'seconds' in found", 'true', ['compare.test.ts', 'is false when the server has no time yet']],
    [
      'Object.keys(found).length === keys.length &&',
      '',
      ['compare.test.ts', 'tells lists and maps of another length apart'],
    ],
    [
      'if (!isMap(found)) return false;',
      'if (!isMap(found)) return true;',
      ['compare.test.ts', 'tells lists and maps of another length apart'],
    ],
    [
      '.filter((key) => expected[key] !== undefined)',
      '',
      ['compare.test.ts', 'takes a field that is not set for one that is not there'],
    ],
    [
      'STEP_IDS.has(key) || equals',
      'equals',
      ['compare.test.ts', 'is true when another device has saved the same in a step'],
    ],
    [
      'return expected === null && found === undefined;',
      'return true;',
      ['compare.test.ts', 'is false when the document is missing, and true when that is expected'],
    ],
  ),
  ...mutantsOf(
    'conflict.ts',
    [
      "if (!found || found === 'denied') continue;",
      "if (!found || found === 'denied') return { [path]: fields };",
      ['conflict.test.ts', 'leaves it to the server to refuse what changes a document that is gone or closed'],
    ],
    [
      '!isSame(now, before) && !equals',
      '!equals',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      ' && !equals(now, lastValue(writes, path, field))',
      '',
      ['conflict.test.ts', 'lets go on what nobody else has changed, or has set to the same'],
    ],
    [
      '(isEmpty(before) ? isEmpty(now) : equals(now, before))',
      'equals(now, before)',
      ['conflict.test.ts', 'takes a field that is not there and an empty text for the same'],
    ],
    [
      "value === undefined || value === ''",
      'value === undefined',
      ['conflict.test.ts', 'takes a field that is not there and an empty text for the same'],
    ],
    [
      'values.at(-1)',
      'values.at(0)',
      ['conflict.test.ts', 'compares with the last value that the entry gives a field'],
    ],
    [
      'field in (seen[path] ?? {}) && !isInConflict',
      '!isInConflict',
      [
        'conflict.test.ts',
        'keeps back the fields that another device has changed, and what the entry does beside entering fields',
      ],
    ],
    [
      ".filter(({ op }) => op === 'update');",
      ';',
      ['conflict.test.ts', 'hands nothing in, and makes nothing, while a field beside it is in conflict'],
    ],
    [
      'if (left.length === 0) return',
      'if (left.length < 0) return',
      ['conflict.test.ts', 'loses one decided field after the other, and is nothing after the last'],
    ],
    [
      'id: `${entry.id}-conflict`,',
      '',
      [
        'conflict.test.ts',
        'keeps back the fields that another device has changed, and what the entry does beside entering fields',
      ],
    ],
    [
      'writes: fieldsOf(entry.writes, (path, field) => !isFree(path, field)),',
      '',
      [
        'conflict.test.ts',
        'keeps back the fields that another device has changed, and what the entry does beside entering fields',
      ],
    ],
    [
      'seen: seenWithout(seen, isInConflict)',
      'seen',
      [
        'conflict.test.ts',
        'keeps back the fields that another device has changed, and what the entry does beside entering fields',
      ],
    ],
    [
      'if (Object.keys(theirs).length === 0) return null;',
      '',
      ['conflict.test.ts', 'loses one decided field after the other, and is nothing after the last'],
    ],
    [
      'writes: fieldsOf(entry.writes, (path, field) => !isDecided(path, field)),',
      '',
      ['conflict.test.ts', 'loses one decided field after the other, and is nothing after the last'],
    ],
    [
      'BOOKKEEPING.has(field) || isWanted',
      'isWanted',
      [
        'conflict.test.ts',
        'keeps back the fields that another device has changed, and what the entry does beside entering fields',
      ],
    ],
    [
      'return isEmpty ? [] : [',
      'return [',
      ['conflict.test.ts', 'loses one decided field after the other, and is nothing after the last'],
    ],
  ),
];
