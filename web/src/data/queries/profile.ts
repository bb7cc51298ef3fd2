import {
  devicesPath,
  millis,
  photoPath,
  preferencesOf,
  sessionsPath,
  userPath,
  type Guess,
  type Photo,
  type Device,
  type Preferences,
  type User,
  storedDevice,
  storedPhoto,
  storedSessionsEnd,
  type SessionsEnd,
  storedUser,
} from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { deviceZone } from '#lib/deviceZone.ts';
import { deviceLanguage } from '#locales/deviceLanguage.ts';
import { createCollection } from '../sync/collection.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';

export const profiles = createCollection<User, string>(storedUser, (uid) => documentAt(userPath(uid)));
/** Separate from the profile, which devices of ended sessions cannot read. */
const ends = createCollection<SessionsEnd & { id: string }, string>(storedSessionsEnd, (uid) =>
  documentAt(sessionsPath(uid)),
);
const photos = createCollection<Photo, string>(storedPhoto, (uid) => documentAt(photoPath(uid)));

/** Subscribes to the signed-in person's own profile; null until it is known. */
export const useProfile = () => useUser(useSession().user?.uid ?? null);

/** Subscribes to whether the server's version of it is known, and not only this device's copy. */
export function useHasServerProfile(): boolean {
  const { items, isFromCache } = profiles.useWhole(useSession().user?.uid ?? null);
  return !isFromCache && items.length > 0;
}

/** Subscribes to a person's profile; null until it is known. An admin may read all. */
export function useUser(uid: string | null) {
  const { items, status } = profiles.use(uid);
  return { profile: items[0] ?? null, status, reload: () => uid && profiles.reload(uid) };
}

/** The device with the latest sign of life. */
const latestDevice = createCollection<Device, readonly [string]>(storedDevice, ([uid]) =>
  queryOf(devicesPath(uid), { orders: [['at', 'desc']], limit: 1 }),
);

/**
 * Reads when a device of this person last sent something, in ms since 1970; null when none has. The server does not
 * know of changes that wait on a device. For admins.
 */
export function useLastHeard(uid: string): number | null {
  return millis(latestDevice.use([uid]).items[0]?.at);
}

/** Subscribes to the ends of the signed-in person's sessions; null when none were ended. */
export function useSessionsEnd(): SessionsEnd | null {
  const { items } = ends.use(useSession().user?.uid ?? null);
  return items[0] ?? null;
}

/** Subscribes to the signed-in person's preferences, completed by this device's. Null until they are known. */
export function usePreferences(): Preferences | null {
  const { profile } = useProfile();
  return profile && preferencesOf(profile.preferences, { timeZone: deviceZone(), language: deviceLanguage() });
}

/**
 * Reads what this device tells of the signed-in person's language and zone where nothing is chosen or guessed alike.
 */
export function newGuess(): Guess {
  const { language, timeZone, guess = {} } = profiles.peek(currentUser()?.uid ?? '').items[0]?.preferences ?? {};
  const [spoken, zone] = [deviceLanguage(), deviceZone()];
  const assumed = preferencesOf({ guess });
  return {
    ...(!language && spoken !== assumed.language && { language: spoken }),
    ...(!timeZone && zone !== 'UTC' && zone !== assumed.timeZone && { timeZone: zone }),
  };
}

/** Subscribes to the signed-in person's photo as a data address; null without one. */
export function usePhoto(): string | null {
  const { items } = photos.use(useSession().user?.uid ?? null);
  return items[0]?.data ?? null;
}
