import { contactOf, settingsPath, storedContact, type Contact, type StoredContact } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../firebase/network.ts';
import { askRegistration } from '../session/registration.ts';
import { useSession } from '../session/session.ts';
import { createCollection } from '../sync/collection.ts';

const contacts = createCollection<StoredContact, string>(storedContact, () => documentAt(settingsPath('contact')));

/**
 * Reads the business's contact details, also for visitors: null before they are set, undefined while this device does
 * not know.
 */
export function useContact(): Contact | null | undefined {
  const { user } = useSession();
  const { stored } = useStoredContact(user !== null);
  const [publicContact, setPublicContact] = useState<Contact | null>();
  useEffect(() => {
    if (user) return;
    askRegistration().then(
      (registration) => setPublicContact(registration.contact),
      () => undefined, // without a network they stay unknown
    );
  }, [user]);
  return user ? stored : publicContact;
}

/** Does the same for the settings page, with the state of loading. */
export function useStoredContact(isWanted = true) {
  const { items, status, wasMissing } = contacts.useWhole(isWanted ? 'contact' : null);
  const isOnline = useIsOnline();
  const isUnset = status === 'ready' || (wasMissing && !isOnline);
  const stored = items[0] ? contactOf(items[0]) : isUnset ? null : undefined;
  return { stored, status, reload: () => contacts.reload('contact') };
}
