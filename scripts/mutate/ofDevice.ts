import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const disk = testOf('disk');
const drafts = testOf('drafts');
const held = testOf('held');

const SAVED = drafts('a save takes its draft over: the queue has the change and the draft is gone, in one transaction');

/** The guards of writing to this device. */
export const ofDevice: readonly Mutant[] = [
  ...mutantsOf(
    'device.ts',
    [
      "durability: IDBTransactionDurability = 'strict'",
      "durability: IDBTransactionDurability = 'relaxed'",
      disk('a change is on the disk, and not merely on its way there, when it counts as kept'),
    ],
    ['tx.commit();', '', disk('a change is on the disk, and not merely on its way there, when it counts as kept')],
    [
      'Promise.all([asked, tx.done])',
      'Promise.all([asked])',
      disk('a change is on the disk, and not merely on its way there, when it counts as kept'),
    ],
    ["'readwrite', { durability: 'strict' }", "'readwrite'", disk('what became of a change is, too')],
    ['Promise.all([work(tx), tx.done])', 'Promise.all([work(tx)])', disk('what became of a change is, too')],
  ),
  ...mutantsOf(
    'sync/disk.ts',
    [
      'const dropped = isDropped ? ',
      'const dropped = false ? ',
      drafts('a save takes its draft over: the queue has the change and the draft is gone, in one transaction'),
    ],
    ['if (known !== undefined) return known;', '', disk('a change that was kept by an earlier try keeps its place')],
    [
      'if (order !== undefined) await queue.put({ ...entry, order });',
      'await queue.put({ ...entry, ...(order !== undefined && { order }) });',
      disk('what is not in the queue any more does not come back'),
    ],
    [
      'drop: [...effect.drop, ...arrived]',
      'drop: effect.drop',
      disk('a disk that has no room drops what the server has'),
    ],
    [', uid))) && isAll;', ', uid)));', disk('a disk that has no room drops what the server has')],
    [', meta.add(made, key)]', ']', disk('a device has one name for a person')],
    [
      '!(error instanceof DOMException && ABOUT_DATA.includes(error.name))',
      'false',
      drafts(
        'a connection that fails with UnknownError for good is replaced, and nothing is said of the disk any more',
      ),
    ],
  ),
  ...mutantsOf('sync/unsentOnDevice.ts', [
    'entries.filter(isUnsent)',
    "entries.filter((entry) => isUnsent(entry) && entry.state !== 'rejected')",
    disk('what only this device has is counted before signing out: what waits, and what was refused'),
  ]),
  ...mutantsOf(
    'sync/drafts.ts',
    [
      "addEventListener('beforeunload', leave);",
      '',
      drafts('what was typed last is on the disk when the page goes, which beforeunload says'),
    ],
    [
      "addEventListener('pagehide', leave);",
      '',
      drafts('what was typed last is on the disk when the page goes, which pagehide says'),
    ],
    [
      "document.addEventListener('visibilitychange', leave);",
      '',
      drafts('what was typed last is on the disk when the page goes, which visibilitychange says'),
    ],
    [
      'for (const { uid, key, value } of pending.values()) keepLastTyped(uid, key, value);',
      '',
      drafts('what the disk did not take before the page went is there on the next page'),
    ],
    [
      '  dropLastTyped(uid, key);\n',
      '',
      drafts('a later draft or save takes the place of what was typed as an earlier page went'),
    ],
    ['  typed.delete(id(uid, key));\n  forget(uid, key);', '  typed.delete(id(uid, key));', SAVED],
    ['  typed.delete(id(uid, key));\n', '', SAVED],
  ),
  ...mutantsOf('sync/disk.ts', [
    '!isTypedAnew(entry.uid, draft)',
    'true',
    drafts('what is typed while a save is on its way to the disk stays a draft'),
  ]),
  ...mutantsOf(
    'sync/heldDisk.ts',
    ['if (isHeld === 0) return;', '', held('what is taken back is not sent')],
    [
      'await Promise.all([added, meta.delete(keyOf(held))]);',
      'await added;',
      held('a tab that stopped while it sent what is held holds up no other'),
    ],
    ['await meta.delete(keyOf(held));\n    return isThere;', 'return isThere;', held('what is taken back is not sent')],
  ),
];
