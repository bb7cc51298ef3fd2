import {
  chainPath,
  countersignaturesPath,
  declinesPath,
  deviceKeyPath,
  deviceKeysPath,
  keptEvidencePath,
  keptUntil,
  pdfSealsPath,
  recordsPath,
  signaturesPath,
  storedKeptEvidence,
} from '@firstmile/domain';
import { sealEntry, type DeclineRecord, type SignatureRecord } from '@firstmile/evidence';
import { apply } from '../firestore/commit.ts';
import { db, readDoc, readStoredSigning, readUser } from '../firestore/db.ts';
import { removeAll } from './accountRemoval.ts';
import { readLast, UNSTAMPED } from '../signing/chain.ts';
import { isId } from '../signing/context.ts';
import { sealers } from '../signing/sealKey.ts';

/**
 * Deletes all kept evidence of a deleted client once the retention period has ended. First seals an entry that says so: it follows
 * the chain's last one, names nobody, and stays in the list. After a crash the next call does the rest.
 */
export async function eraseWhenDue(uid: string): Promise<void> {
  if (!(await sealErasure(uid))) return;
  for (const path of await keysOfGoneColleagues(uid)) await db.doc(path).delete();
  const own = [
    signaturesPath,
    countersignaturesPath,
    recordsPath,
    declinesPath,
    deviceKeysPath,
    pdfSealsPath,
    chainPath,
  ];
  for (const pathOf of own) await removeAll(db.collection(pathOf(uid)));
  await removeAll(db.collection('mail').where('copyOf.clientId', '==', uid));
  await db.doc(`${UNSTAMPED}/${uid}`).delete();
  await db.doc(keptEvidencePath(uid)).update({ erasedAt: new Date().toISOString() });
}

/** Seals the entry about the deletion; resolves with whether there is evidence to delete. */
const sealErasure = (uid: string): Promise<boolean> =>
  db.runTransaction(async (tx) => {
    const evidence = await readDoc(storedKeptEvidence, keptEvidencePath(uid), tx);
    const settings = await readStoredSigning(tx);
    if (!evidence || evidence.erasedAt || (await readUser(uid, tx))) return false;
    if (evidence.erasure) return true; // an earlier call was interrupted
    const until = keptUntil(evidence.deletedAt, settings);
    const now = new Date().toISOString();
    if (until === null || now < until) return false;
    const body = { accountDeletedAt: evidence.deletedAt, keptUntil: until, signatures: evidence.signatures };
    const entry = { clientId: uid, type: 'ERASED' as const, at: now, by: 'server', body };
    const erasure = JSON.stringify(await sealEntry(entry, await readLast(uid, tx), (await sealers()).sealer));
    apply(tx, [{ op: 'update', path: keptEvidencePath(uid), data: { signers: [], erasure } }]);
    return true;
  });

/** Finds the signing keys of colleagues whose accounts are deleted too: nothing else needs them. */
async function keysOfGoneColleagues(uid: string): Promise<string[]> {
  const all = await Promise.all([recordsPath(uid), declinesPath(uid)].map((path) => db.collection(path).get()));
  const records = all.flatMap(({ docs }) =>
    docs.map((doc) => doc.get('record') as SignatureRecord | DeclineRecord | undefined),
  );
  const keys = new Map<string, string>(); // from the path to the key's owner
  for (const record of records) {
    const [owner, keyId] = [record?.who.uid, record?.integrity.deviceKeyId];
    if (isId(owner) && isId(keyId) && owner !== uid) keys.set(deviceKeyPath(owner, keyId), owner);
  }
  const removable = [...keys].map(async ([path, owner]) => ((await readUser(owner)) ? [] : [path]));
  return (await Promise.all(removable)).flat();
}
