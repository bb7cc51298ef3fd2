import {
  needsImporting,
  SEARCH_VERSION,
  storedImport,
  type ClientImport,
  type CountedCollection,
} from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { workOnImports } from '../jobs/imports.ts';
import { removeExcessDevices } from '../people/excessDevices.ts';
import { publishSearch } from '../people/userSearch.ts';
import { recordNoteChange } from '../trail/changes.ts';
import { publish } from '../trail/publishing.ts';
import type { Effect, Subject } from './effect.ts';
import { counting } from './shared.ts';

const unread = () => null;

/** Follows documents of a collection that the admins' figures count. */
const counted = (collection: CountedCollection, effects: readonly Effect<unknown>[] = []): Subject<unknown> => ({
  read: unread,
  effects: [...effects, counting(collection)],
});

export const forms = counted('customForms');
export const invitations = counted('invitations');
export const ratings = counted('ratings');

/** Follows a profile, whose name is found by its search tokens. */
export const users = counted('users', [
  {
    work: ({ id }) => publishSearch(id),
    // each version of the tokens has a pass of its own, which replaces all of them
    left: {
      name: `search tokens ${SEARCH_VERSION}`,
      query: () => db.collection('users').select(),
      every: Infinity,
    },
  },
]);

/** Follows the devices of a person, of which the oldest go. */
export const devices: Subject<null> = {
  read: unread,
  effects: [{ work: ({ owner }) => removeExcessDevices(owner), left: 'the next device removes them' }],
};

/** Follows an import that is new, resumed, ended, or handed over by an earlier turn, and not its progress. */
export const imports: Subject<ClientImport> = {
  read: storedImport,
  effects: [
    {
      when: (before, after) =>
        after !== undefined &&
        needsImporting(after) &&
        (!before || !needsImporting(before) || before.wokenAt?.toMillis() !== after.wokenAt?.toMillis()),
      work: () => workOnImports(),
      left: 'the sweep works on each import that waits',
    },
  ],
};

/** Publishes a new entry of the trail as an event. */
export const entries: Subject<null> = {
  read: unread,
  effects: [
    {
      work: ({ id, snapshots: { after } }) => (after?.get('position') === null ? publish(id) : Promise.resolve()),
      left: { name: 'events', query: () => db.collection('activity').where('position', '==', null) },
    },
  ],
};

/** Records in the trail that a note about a client was added or removed, without its text. */
export const notes: Subject<null> = {
  read: unread,
  effects: [
    {
      work: ({ owner, id, snapshots, at }) => {
        const author = snapshots.after?.get('author') as { uid: string } | undefined;
        return recordNoteChange({ uid: owner, id, author: author ? { uid: author.uid } : null, at });
      },
      left: 'who changed it is known from the event alone',
    },
  ],
};
