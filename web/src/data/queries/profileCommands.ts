import {
  choosePreferences as choose,
  savePhoto as photo,
  saveProfile as save,
  type Preferences,
  type Profile,
} from '@firstmile/domain';
import { commit } from '../sync/commit.ts';
import { seenIn } from '../sync/seenIn.ts';
import { currentUser } from '../session/sessionStore.ts';
import { profiles } from './profile.ts';

/** Stores chosen preferences that differ from the stored ones, here at once and on every other device when the server can be reached. */
export function choosePreferences(changes: Partial<Preferences>): void {
  const profile = profiles.peek(uid()).items[0];
  const stored: Partial<Preferences> = profile?.preferences ?? {};
  const isNew = ([key, value]: [string, unknown]) => stored[key as keyof Preferences] !== value;
  const writes = choose(uid(), Object.fromEntries(Object.entries(changes).filter(isNew)));
  // without the profile nobody has seen what is stored
  void commit('labels.settings', writes, { seen: profile && seenIn(writes, { preferences: stored }) });
}

/**
 * Stores the profile's fields that differ from `saved`; `seen` are the values shown when the person began to type. Throws `invalid-input`
 * with the wrong fields.
 */
export function saveProfile({ saved, seen, profile, draft }: ProfileChange): void {
  const writes = save(uid(), saved, profile);
  void commit('labels.profile', writes, { seen: seenIn(writes, { ...saved, ...seen }), draft });
}

interface ProfileChange {
  saved: Profile;
  seen: Partial<Profile>;
  profile: Profile;
  draft: string;
}

/** Stores a photo, or removes it with null. Throws `invalid-input` for one that is too large. */
export function savePhoto(data: string | null): void {
  void commit('labels.photo', photo(uid(), data));
}

const uid = () => currentUser()?.uid ?? '';
