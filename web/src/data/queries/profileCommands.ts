import {
  choosePreferencesWrites,
  guessWrites,
  savePhotoWrites,
  saveProfileWrites,
  type Guess,
  type PreferenceChanges,
  type Preferences,
  type Profile,
} from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { seenIn } from '../sync/seenIn.ts';
import { currentUser } from '../session/sessionStore.ts';
import { profiles } from './profile.ts';

/**
 * Stores chosen preferences that differ from the stored ones, here at once and on every other device when the server
 * can be reached.
 */
export const choosePreferences = command('labels.settings', (changes: PreferenceChanges) => {
  const profile = profiles.peek(uid()).items[0];
  const stored: Partial<Preferences> = profile?.preferences ?? {};
  const isNew = ([key, value]: [string, unknown]) => (stored[key as keyof Preferences] ?? null) !== value;
  const writes = choosePreferencesWrites(uid(), Object.fromEntries(Object.entries(changes).filter(isNew)));
  // without the profile, the person has not seen the stored values
  return { writes, seen: profile && seenIn(writes, { preferences: stored }) };
});

/** Stores what a device tells of the person, over what another one told. */
export const storeGuess = command('labels.settings', (guess: Guess) => guessWrites(uid(), guess));

/**
 * Stores the profile's fields that differ from `saved`; `seen` are the values shown when the person began to type.
 * Throws `invalid-input` with the wrong fields.
 */
export const saveProfile = command('labels.profile', ({ saved, seen, profile, draft }: ProfileChange) => {
  const writes = saveProfileWrites(uid(), saved, profile);
  return { writes, seen: seenIn(writes, { ...saved, ...seen }), draft };
});

interface ProfileChange {
  saved: Profile;
  seen: Partial<Profile>;
  profile: Profile;
  draft: string;
}

/** Stores a photo, or removes it with null. Throws `invalid-input` for one that is too large. */
export const savePhoto = command('labels.photo', (data: string | null) => savePhotoWrites(uid(), data));

const uid = () => currentUser()?.uid ?? '';
