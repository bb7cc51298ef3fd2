import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Query, type Transaction } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  filePath,
  filesPath,
  flowAssignmentPath,
  flowPath,
  formAssignmentPath,
  formPath,
  membersPath,
  onboardingPath,
  settingsPath,
  signaturesPath,
  userPath,
  type FileRecord,
  storedBrand,
  storedContact,
  storedUser,
  storedMember,
  storedRun,
  storedFile,
  storedSignature,
  storedForm,
  storedFormAssignment,
  storedFlow,
  storedFlowAssignment,
} from '@firstmile/domain';

initializeApp();
export const db = getFirestore();
export const auth = getAuth();
export const bucket = () => getStorage().bucket();
/** A file's bytes in Storage. */
export type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/** The profile; null when there is none. With `tx`, read in that transaction, as with all that follow. */
export const readUser = (uid: string, tx?: Transaction) => readDoc(storedUser, userPath(uid), tx);

/** The onboarding as it is stored; null when there is none. */
export const readRun = (uid: string, tx?: Transaction) => readDoc(storedRun, onboardingPath(uid), tx);

/** What is known of a file; null when it was never announced or has been removed. */
export const readFile = (uid: string, id: string, tx?: Transaction) => readDoc(storedFile, filePath(uid, id), tx);

/** Every signature of one client. */
export const readSignatures = (uid: string, tx?: Transaction) =>
  readAll(storedSignature, db.collection(signaturesPath(uid)), tx);

/** The people of a client; none while it is one person. */
export const readMembers = (clientId: string, tx?: Transaction) =>
  readAll(storedMember, db.collection(membersPath(clientId)), tx);

/** The files of one client whose bytes are kept. Only id and size are read. */
export const readStoredFiles = (uid: string, tx: Transaction) =>
  readAll(storedFile, db.collection(filesPath(uid)).where('state', '==', 'stored').select('size'), tx);

/** The files of one client that were not refused, as many as `most`. Only id, size, state and createdAt are read. */
export const readStandingFiles = (uid: string, most: number) =>
  readAll(
    storedFile,
    db
      .collection(filesPath(uid))
      .where('state', 'in', ['waiting', 'stored'])
      .select('size', 'state', 'createdAt')
      .limit(most),
  );

/** Those of one client's files that have these ids. */
export async function readFiles(uid: string, ids: readonly string[], tx: Transaction): Promise<FileRecord[]> {
  const found = ids.length > 0 ? await tx.getAll(...ids.map((id) => db.doc(filePath(uid, id)))) : [];
  return found.filter((one) => one.exists).map((one) => storedFile({ ...one.data(), id: one.id }));
}

/** A form; null when there is none. */
export const readForm = (id: string, tx?: Transaction) => readDoc(storedForm, formPath(id), tx);

/** A form's assignment; null when there is none. */
export const readAssignment = (id: string, tx?: Transaction) =>
  readDoc(storedFormAssignment, formAssignmentPath(id), tx);

/** A flow; null when there is none. */
export const readFlow = (id: string, tx?: Transaction) => readDoc(storedFlow, flowPath(id), tx);

/** A flow's assignment; null when there is none. */
export const readFlowAssignment = (id: string, tx?: Transaction) =>
  readDoc(storedFlowAssignment, flowAssignmentPath(id), tx);

/** Domain's reader of a type of document: whatever is stored, what it gives is well-typed. */
export type Read<T> = (stored: unknown) => T;

/** As whom the business writes; null while nobody has said. */
export const readBrand = (tx?: Transaction) => readDoc(storedBrand, settingsPath('brand'), tx);

/** How clients reach the business; null while nobody has said. */
export const readContact = (tx?: Transaction) => readDoc(storedContact, settingsPath('contact'), tx);

/** The document at `path`, read by `read`; null when there is none. */
export async function readDoc<T>(read: Read<T>, path: string, tx?: Transaction): Promise<T | null> {
  const ref = db.doc(path);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return snapshot.exists ? read({ ...snapshot.data(), id: snapshot.id }) : null;
}

/**
 * Several documents in one question, each read by its own reader; null for those that there are not. It takes as long as the slowest
 * of them, and costs no more than asking for each.
 */
export async function readTogether<T extends readonly unknown[]>(
  asked: { [At in keyof T]: readonly [read: Read<T[At]>, path: string] },
  tx?: Transaction,
): Promise<{ [At in keyof T]: T[At] | null }> {
  const refs = asked.map(([, path]) => db.doc(path));
  const found = await (tx ? tx.getAll(...refs) : db.getAll(...refs));
  const read = ([one]: readonly [Read<unknown>, string], at: number) =>
    found[at]?.exists ? one({ ...found[at].data(), id: found[at].id }) : null;
  return asked.map(read) as { [At in keyof T]: T[At] | null };
}

/** Every document that a query finds, with its id. Of a query that selects fields only these count. */
export async function readAll<T>(read: Read<T>, query: Query, tx?: Transaction): Promise<T[]> {
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs.map((doc) => read({ ...doc.data(), id: doc.id }));
}
