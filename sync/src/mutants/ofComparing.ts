import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of comparing with the server, and of conflicts. */
export const ofComparing: readonly Mutant[] = [
  ...mutantsOf(
    'compare.ts',
    [
      "if (found === 'denied') return 'other';",
      "if (found === 'denied') continue;",
      ['compare.test.ts', 'differ when one cannot be read'],
    ],
    ['!found && writes', 'writes', ['compare.test.ts', 'are all present, or not']],
    [
      " && write.op === 'update') ? 'gone'",
      ") ? 'gone'",
      ['compare.test.ts', 'are gone when a changed document is missing'],
    ],
    [
      "op !== 'update' || !NOTIFICATION",
      '!NOTIFICATION',
      ['compare.test.ts', 'may lack only a notification that is marked as read'],
    ],
    ['!NOTIFICATION.test(path) || ', '', ['compare.test.ts', 'may lack only a notification that is marked as read']],
    ['all.set(write.path, null);', 'all.delete(write.path);', ['compare.test.ts', 'has nothing after a delete']],
    [
      'all.set(write.path, {});',
      'all.set(write.path, write.data);',
      ['compare.test.ts', 'only requires that a created document exists'],
    ],
    [
      "(write.op === 'update' && all.get(write.path)) || {}",
      '{}',
      ['compare.test.ts', 'has the later of two values for one field'],
    ],
    [
      "(write.op === 'update' && all.get(write.path)) || {}",
      'all.get(write.path) ?? {}',
      ['compare.test.ts', 'has exactly the set data'],
    ],
    [
      ' && !other.startsWith(`${path}.`)',
      '',
      ['compare.test.ts', 'has a map with later writes inside it, and without earlier ones'],
    ],
    [
      'isDeleteField(value) ? rest :',
      'false ? rest :',
      ['compare.test.ts', 'has a map with later writes inside it, and without earlier ones'],
    ],
    [
      'BOOKKEEPING.has(path) || equals',
      'equals',
      ['compare.test.ts', 'is true when the fields match, whoever wrote last'],
    ],
    [
      'if (isDeleteField(expected)) return found === undefined;',
      '',
      ['compare.test.ts', 'compares only the written answers'],
    ],
    ["isMap(found) && 'seconds' in found", 'true', ['compare.test.ts', 'is false while the server has no time']],
    [
      'Object.keys(found).length === keys.length &&',
      '',
      ['compare.test.ts', 'distinguishes lists and maps of another length'],
    ],
    [
      'if (!isMap(found)) return false;',
      'if (!isMap(found)) return true;',
      ['compare.test.ts', 'distinguishes lists and maps of another length'],
    ],
    ['.filter((key) => expected[key] !== undefined)', '', ['compare.test.ts', 'treats an unset field as missing']],
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
      ['conflict.test.ts', 'leaves changes of missing or closed documents to the server’s refusal'],
    ],
    [
      '!isSame(now, before) && !equals',
      '!equals',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      ' && !equals(now, lastValue(writes, path, field))',
      '',
      ['conflict.test.ts', 'sends fields that nobody else changed, or that have the same value'],
    ],
    [
      '(isEmpty(before) ? isEmpty(now) : equals(now, before))',
      'equals(now, before)',
      ['conflict.test.ts', 'treats a missing field like an empty text'],
    ],
    [
      "value === undefined || value === ''",
      'value === undefined',
      ['conflict.test.ts', 'treats a missing field like an empty text'],
    ],
    ['values.at(-1)', 'values.at(0)', ['conflict.test.ts', 'compares with the entry’s last value of a field']],
    [
      'field in (seen[path] ?? {}) && !isInConflict',
      '!isInConflict',
      ['conflict.test.ts', 'holds back fields that another device changed, and other effects of the entry'],
    ],
    [
      ".filter(({ op }) => op === 'update');",
      ';',
      ['conflict.test.ts', 'submits and creates nothing while a field beside it is in conflict'],
    ],
    [
      'if (left.length === 0) return',
      'if (left.length < 0) return',
      ['conflict.test.ts', 'loses one decided field after the other, and ends with the last'],
    ],
    [
      'id: `${entry.id}-conflict`,',
      '',
      ['conflict.test.ts', 'holds back fields that another device changed, and other effects of the entry'],
    ],
    [
      'writes: fieldsOf(entry.writes, (path, field) => !isFree(path, field)),',
      '',
      ['conflict.test.ts', 'holds back fields that another device changed, and other effects of the entry'],
    ],
    [
      'seen: seenWithout(seen, isInConflict)',
      'seen',
      ['conflict.test.ts', 'holds back fields that another device changed, and other effects of the entry'],
    ],
    [
      'if (Object.keys(theirs).length === 0) return null;',
      '',
      ['conflict.test.ts', 'loses one decided field after the other, and ends with the last'],
    ],
    [
      'writes: fieldsOf(entry.writes, (path, field) => !isDecided(path, field)),',
      '',
      ['conflict.test.ts', 'loses one decided field after the other, and ends with the last'],
    ],
    [
      'BOOKKEEPING.has(field) || isWanted',
      'isWanted',
      ['conflict.test.ts', 'holds back fields that another device changed, and other effects of the entry'],
    ],
    [
      'return isEmpty ? [] : [',
      'return [',
      ['conflict.test.ts', 'loses one decided field after the other, and ends with the last'],
    ],
  ),
];
