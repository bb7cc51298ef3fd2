// Points the SDKs at this page's own origin, where the local stack answers. Loaded only by local builds.
import { connectAuthEmulator, type Auth } from 'firebase/auth';
import type { connectFirestoreEmulator, Firestore } from 'firebase/firestore';

const port = () => Number(location.port || (location.protocol === 'https:' ? 443 : 80));

export function connectAuth(auth: Auth): void {
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
}

export function connectFirestore(connect: typeof connectFirestoreEmulator, db: Firestore): void {
  connect(db, location.hostname, port());
}
