import {
  devicesPath,
  millis,
  photoPath,
  preferencesOf,
  sessionsPath,
  userPath,
  type Language,
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
import { createCollection } from '../sync/collection.ts';
import { useSession } from '../session/sessionStore.ts';

export const profiles = createCollection<User, string>(storedUser, (uid) => documentAt(userPath(uid)));
/** Not the profile's own field: that is closed to the devices whose sessions were ended. */
const ends = createCollection<SessionsEnd & { id: string }, string>(storedSessionsEnd, (uid) =>
  documentAt(sessionsPath(uid)),
);
const photos = createCollection<Photo, string>(storedPhoto, (uid) => documentAt(photoPath(uid)));

/** The signed-in person's own profile, live; null until it is known. */
export const useProfile = () => useUser(useSession().user?.uid ?? null);

/** The same as the server has it: null, too, as long as only this device's copy is known. */
export function useServerProfile(): User | null {
  const { items, isFromCache } = profiles.useWhole(useSession().user?.uid ?? null);
  return isFromCache ? null : (items[0] ?? null);
}

/** Somebody's profile, live; null until it is known. An admin reads everybody's. */
export function useUser(uid: string | null) {
  const { items, status } = profiles.use(uid);
  return { profile: items[0] ?? null, status, reload: () => uid && profiles.reload(uid) };
}

/** The device that was heard of last. */
const heard = createCollection<Device, readonly [string]>(storedDevice, ([uid]) =>
  queryOf(devicesPath(uid), { orders: [['at', 'desc']], limit: 1 }),
);

/** When a device of this person last sent something, in ms since 1970; null when none has. What waits on a device no server knows. For admins. */
export function useLastHeard(uid: string): number | null {
  return millis(heard.use([uid]).items[0]?.at);
}

/** Which of the signed-in person's sessions were ended, live; null when none were. */
export function useSessionsEnd(): SessionsEnd | null {
  const { items } = ends.use(useSession().user?.uid ?? null);
  return items[0] ?? null;
}

/** The signed-in person's preferences, live; what was not chosen is as this device has it. Null until they are known. */
export function usePreferences(): Preferences | null {
  const { profile } = useProfile();
  return profile && preferencesOf(profile.preferences, { timeZone: deviceZone(), language: deviceLanguage() });
}

/** The signed-in person's photo as a data address; null without one. */
export function usePhoto(): string | null {
  const { items } = photos.use(useSession().user?.uid ?? null);
  return items[0]?.data ?? null;
}

/** What this device speaks; app/i18n.ts keeps it there. */
export const deviceLanguage = () => document.documentElement.lang as Language;
