import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const deviceKey = testOf('deviceKey');
const disk = testOf('disk');
const drafts = testOf('drafts');
const held = testOf('held');
const lost = testOf('lostState');

const SAVED = drafts('a save puts the change into the queue and deletes the draft in one transaction');

/** The guards of writing to this device. */
export const ofDevice: readonly Mutant[] = [
  ...mutantsOf(
    'device.ts',
    [
      "durability: IDBTransactionDurability = 'strict'",
      "durability: IDBTransactionDurability = 'relaxed'",
      disk('a change counts as kept only when it is on the disk'),
    ],
    ['tx.commit();', '', disk('a change counts as kept only when it is on the disk')],
    [
      'Promise.all([requests, tx.done])',
      'Promise.all([requests])',
      disk('a change counts as kept only when it is on the disk'),
    ],
    ["'readwrite', { durability: 'strict' }", "'readwrite'", disk('the outcome of a change is on the disk, too')],
    [
      'Promise.all([work(tx), tx.done])',
      'Promise.all([work(tx)])',
      disk('the outcome of a change is on the disk, too'),
    ],
  ),
  ...mutantsOf(
    'sync/disk.ts',
    [
      'const dropped = isDropped ? ',
      'const dropped = false ? ',
      drafts('a save puts the change into the queue and deletes the draft in one transaction'),
    ],
    ['if (place !== undefined) return place;', '', disk('a change that an earlier try stored keeps its place')],
    ['...(order && { order })', '', disk('a part of a change that another tab has added is replaced in its place')],
    [
      'if (order !== undefined) await queue.put({ ...entry, order });',
      'await queue.put({ ...entry, ...(order !== undefined && { order }) });',
      disk('a change that has left the queue does not come back'),
    ],
    [
      'drop: [...effect.drop, ...arrived]',
      'drop: effect.drop',
      disk('a disk without room drops the changes that the server has'),
    ],
    [', uid))) && isAll;', ', uid)));', disk('a disk without room drops the changes that the server has')],
    [
      'isNameless: name === undefined',
      'isNameless: false',
      disk('a page whose disk does not tell the name of its device says so'),
    ],
    [
      "meta.get(MARK) as Promise<Read['mark']>",
      'undefined',
      lost('a page writes its unsent change to the database that replaces a deleted one'),
    ],
    [
      "meta.get(knownKey(uid)) as Promise<Read['known']>",
      'undefined',
      lost('a change on a restored disk, which may have been sent more than 40 commits ago, is not sent'),
    ],
    [
      'if (effect.drafts) return isDone(dropDrafts(uid, effect.drafts));',
      '',
      drafts('a change that is sent from memory takes its draft with it'),
    ],
    [
      'if (!hasNewerTyping(uid, draft)) void',
      'void',
      drafts('typing after a change that is sent from memory stays a draft'),
    ],
    [', meta.add(made, key)]', ']', disk('a device has one name for a person')],
    [
      '!(error instanceof DOMException && ABOUT_DATA.includes(error.name))',
      'false',
      drafts(
        'a connection that always fails with UnknownError is replaced, and the disk is no longer reported as failing',
      ),
    ],
  ),
  ...mutantsOf('sync/unsentOnDevice.ts', [
    'entries.filter(isUnsent)',
    "entries.filter((entry) => isUnsent(entry) && entry.state !== 'rejected')",
    disk('waiting and refused changes, which only this device has, are counted before signing out'),
  ]),
  ...mutantsOf(
    'sync/drafts.ts',
    ["addEventListener('beforeunload', onLeave);", '', drafts('the latest typing is on the disk after beforeunload')],
    ["addEventListener('pagehide', onLeave);", '', drafts('the latest typing is on the disk after pagehide')],
    [
      "document.addEventListener('visibilitychange', onLeave);",
      '',
      drafts('the latest typing is on the disk after visibilitychange'),
    ],
    [
      'for (const { uid, key, value } of pending.values()) keepLastTyped(uid, key, value);',
      '',
      drafts('typing that the disk did not take before the page closed is on the next page'),
    ],
    [
      '  dropLastTyped(uid, key);\n',
      '',
      drafts('a later draft or save replaces the typing of an earlier page that closed'),
    ],
    ['  withNewerTyping.delete(id(uid, key));\n  forget(uid, key);', '  withNewerTyping.delete(id(uid, key));', SAVED],
    ['  withNewerTyping.delete(id(uid, key));\n', '', SAVED],
  ),
  ...mutantsOf('sync/disk.ts', [
    '!hasNewerTyping(entry.uid, draft)',
    'true',
    drafts('typing during a save stays a draft'),
  ]),
  ...mutantsOf(
    'sync/heldDisk.ts',
    ['if (isHeld === 0) return;', '', held('a change that was taken back is not sent')],
    [
      'await Promise.all([added, meta.delete(keyOf(held))]);',
      'await added;',
      held('a tab that stopped while it sent held changes does not block the others'),
    ],
    [
      'await meta.delete(keyOf(held));\n    return isThere;',
      'return isThere;',
      held('a change that was taken back is not sent'),
    ],
  ),
  ...mutantsOf(
    'sync/deviceKey.ts',
    [
      "[tx.objectStore('queue').add(entry as Entry), tx.objectStore('meta').add(made, keyOf(uid))]",
      "[tx.objectStore('meta').add(made, keyOf(uid)), tx.objectStore('queue').add(entry as Entry)]",
      deviceKey('a key is not on the disk without its registration, which a page that closed would not send'),
    ],
    ['await readAgain();', '', deviceKey('the registration of a key on the disk is in the queue before the key signs')],
    [
      'if (before) return before;',
      '',
      deviceKey('tabs that make a key at the same time use the first one, and register only that'),
    ],
    [
      'onUserChange(() => (opening = undefined));',
      '',
      deviceKey('a person who signs in again after another tab has removed the key gets a new one'),
    ],
  ),
];
