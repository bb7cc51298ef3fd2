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
  eventSettingsOf,
  reviewSettingsOf,
  signingSettingsOf,
  signaturesPath,
  userPath,
  type FileRecord,
  storedBrand,
  storedContact,
  storedEventSettings,
  storedReviewSettings,
  storedSigningSettings,
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

/** Reads the profile; null when there is none. With `tx`, reads in that transaction, as do the readers below. */
export const readUser = (uid: string, tx?: Transaction) => readDoc(storedUser, userPath(uid), tx);

/** Reads the stored onboarding; null when there is none. */
export const readRun = (uid: string, tx?: Transaction) => readDoc(storedRun, onboardingPath(uid), tx);

/** Reads a file's record; null when it was never announced or has been removed. */
export const readFile = (uid: string, id: string, tx?: Transaction) => readDoc(storedFile, filePath(uid, id), tx);

/** Reads every signature of one client. */
export const readSignatures = (uid: string, tx?: Transaction) =>
  readAll(storedSignature, db.collection(signaturesPath(uid)), tx);

/** Reads the people of a client; empty while it is one person. */
export const readMembers = (clientId: string, tx?: Transaction) =>
  readAll(storedMember, db.collection(membersPath(clientId)), tx);

/** Reads the files of one client whose bytes are stored: only id and size. */
export const readStoredFiles = (uid: string, tx: Transaction) =>
  readAll(storedFile, db.collection(filesPath(uid)).where('state', '==', 'stored').select('size'), tx);

/** Reads up to `most` files of one client that were not refused: only id, size, state and createdAt. */
export const readStandingFiles = (uid: string, most: number) =>
  readAll(
    storedFile,
    db
      .collection(filesPath(uid))
      .where('state', 'in', ['waiting', 'stored'])
      .select('size', 'state', 'createdAt')
      .limit(most),
  );

/** Reads those of one client's files that exist under these ids. */
export async function readFiles(uid: string, ids: readonly string[], tx: Transaction): Promise<FileRecord[]> {
  const documents = ids.length > 0 ? await tx.getAll(...ids.map((id) => db.doc(filePath(uid, id)))) : [];
  return documents.filter((doc) => doc.exists).map((doc) => storedFile({ ...doc.data(), id: doc.id }));
}

/** Reads a form; null when there is none. */
export const readForm = (id: string, tx?: Transaction) => readDoc(storedForm, formPath(id), tx);

/** Reads a form's assignment; null when there is none. */
export const readAssignment = (id: string, tx?: Transaction) =>
  readDoc(storedFormAssignment, formAssignmentPath(id), tx);

/** Reads a flow; null when there is none. */
export const readFlow = (id: string, tx?: Transaction) => readDoc(storedFlow, flowPath(id), tx);

/** Reads a flow's assignment; null when there is none. */
export const readFlowAssignment = (id: string, tx?: Transaction) =>
  readDoc(storedFlowAssignment, flowAssignmentPath(id), tx);

/** The domain's reader of a type of document: its result is well-typed, whatever is stored. */
export type Read<T> = (stored: unknown) => T;

/** Reads the business's brand; null before it is set. */
export const readBrand = (tx?: Transaction) => readDoc(storedBrand, settingsPath('brand'), tx);

/** Reads the settings of reviews; the defaults before they are saved. */
export const readReviewSettings = async (tx?: Transaction) =>
  reviewSettingsOf(await readDoc(storedReviewSettings, settingsPath('reviews'), tx));

/** Reads how long events are kept; the default before it is saved. */
export const readEventSettings = async (tx?: Transaction) =>
  eventSettingsOf(await readDoc(storedEventSettings, settingsPath('events'), tx));

/** Reads the settings of signing as they are stored; null before they are saved. */
export const readStoredSigning = (tx?: Transaction) => readDoc(storedSigningSettings, settingsPath('signing'), tx);

/** Reads the settings of signing; the defaults before they are saved. */
export const readSigningSettings = async (tx?: Transaction) => signingSettingsOf(await readStoredSigning(tx));

/** Reads the business's contact details; null before they are set. */
export const readContact = (tx?: Transaction) => readDoc(storedContact, settingsPath('contact'), tx);

/** Reads the document at `path` with `read`; null when there is none. */
export async function readDoc<T>(read: Read<T>, path: string, tx?: Transaction): Promise<T | null> {
  const ref = db.doc(path);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return snapshot.exists ? read({ ...snapshot.data(), id: snapshot.id }) : null;
}

/**
 * Reads several documents in one request, each with its own reader; null for those that do not exist. Takes as long as the slowest of them,
 * and costs the same as single reads.
 */
export async function readTogether<T extends readonly unknown[]>(
  reads: { [At in keyof T]: readonly [read: Read<T[At]>, path: string] },
  tx?: Transaction,
): Promise<{ [At in keyof T]: T[At] | null }> {
  const refs = reads.map(([, path]) => db.doc(path));
  const documents = await (tx ? tx.getAll(...refs) : db.getAll(...refs));
  const read = ([reader]: readonly [Read<unknown>, string], at: number) =>
    documents[at]?.exists ? reader({ ...documents[at].data(), id: documents[at].id }) : null;
  return reads.map(read) as { [At in keyof T]: T[At] | null };
}

/** Reads every document that a query finds, with its id. A query that selects fields gives only these. */
export async function readAll<T>(read: Read<T>, query: Query, tx?: Transaction): Promise<T[]> {
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs.map((doc) => read({ ...doc.data(), id: doc.id }));
}
