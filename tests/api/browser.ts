import { createHash } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, ref, uploadBytes, type UploadMetadata } from 'firebase/storage';
import {
  addFileWrites,
  authorWrites,
  isDeleteField,
  isServerTime,
  newId,
  stamp,
  objectPath,
  onboardingPath,
  PlainTime,
  saveOnboardingStepWrites,
  signDocumentWrites,
  DEFAULT_REFS,
  signingData,
  startOnboardingWrites,
  type NewFile,
  type Run,
  type Write,
} from '@firstmile/domain';
import { EXAMPLE_VALUES, exampleData, exampleSignature } from '@firstmile/domain/testing';
import { db, projectId, site, type Person } from './support.ts';

lite.setLogLevel('silent'); // some tests expect refusals: not logged
let opened = 0;

/** Sets the company of the examples' texts on a client's profile, for clients who sign before the company step. */
export const setCompanyName = (uid: string) =>
  db.doc(`users/${uid}`).update({ company: EXAMPLE_VALUES['client.company'] });

/** Acts as a client's browser: commits the domain's commands under the rules with the client's own token. */
export class Browser {
  readonly person: Person;
  /** The client for whom the person works. */
  readonly client: string;
  readonly #app;
  readonly #db;
  readonly #storage;

  constructor(person: Person, client = person.uid) {
    this.person = person;
    this.client = client;
    const { hostname, port } = new URL(site);
    this.#app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, `browser-${(opened += 1)}`);
    this.#db = lite.getFirestore(this.#app);
    lite.connectFirestoreEmulator(this.#db, hostname, Number(port), { mockUserToken: person.token });
    this.#storage = getStorage(this.#app);
    connectStorageEmulator(this.#storage, hostname, Number(port), { mockUserToken: person.token });
  }

  close = () => deleteApp(this.#app);

  async commit(writes: Write[]): Promise<void> {
    const batch = lite.writeBatch(this.#db);
    for (const write of stamp(writes, newId())) {
      const path = lite.doc(this.#db, write.path);
      if (write.op === 'delete') batch.delete(path);
      else if (write.op === 'update') batch.update(path, withSentinels(write.data));
      else batch.set(path, withSentinels(write.data));
    }
    await batch.commit();
  }

  /** The onboarding as this client sees it. */
  async run(): Promise<Run> {
    return (await lite.getDoc(lite.doc(this.#db, onboardingPath(this.client)))).data() as Run;
  }

  /** Reads the newest documents of a list, as the app requests a page. */
  async newest(collection: string, by: string, limit: number): Promise<lite.DocumentData[]> {
    const page = lite.query(lite.collection(this.#db, collection), lite.orderBy(by, 'desc'), lite.limit(limit));
    return (await lite.getDocs(page)).docs.map((document) => document.data());
  }

  start = async () => this.commit(startOnboardingWrites(this.client, await this.run()));

  save = async (step: number, data: unknown = exampleData(step)) =>
    this.commit(saveOnboardingStepWrites(this.client, await this.run(), { number: step, data }));

  /** Signs all three agreements and saves the step at once, as a queue does after being offline. */
  async sign(changes: Parameters<typeof exampleSignature>[1] = {}): Promise<void> {
    const { uid, email } = this.person;
    const signed = [1, 2, 3].map((number) =>
      signDocumentWrites(
        { uid, email, client: this.client },
        { runId: 'onboarding', input: exampleSignature(number, { ...now(), ...changes }) },
      ),
    );
    await this.commit(signed.flatMap(({ writes }) => writes));
    await this.save(
      3,
      signingData(
        signed.map(({ made }) => made),
        DEFAULT_REFS,
      ),
    );
  }

  /** Announces a file; `seen` are the device's facts about the bytes, correct by default. */
  async announce(bytes: Uint8Array, seen: Partial<NewFile> = {}): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file: NewFile = {
      id: newId(),
      kind: 'step',
      name: 'logo.png',
      type: 'image/png',
      size: bytes.length,
      sha256,
      ...seen,
    };
    const writes = stamp(addFileWrites(this.client, file), newId());
    await this.commit([...writes, ...authorWrites(writes, this.person.uid, '')]);
    return file.id;
  }

  /** Uploads the bytes of file `id`. */
  async send(id: string, bytes: Uint8Array, metadata: UploadMetadata = {}): Promise<void> {
    await uploadBytes(ref(this.#storage, objectPath(this.client, id)), bytes, {
      contentType: 'image/png',
      ...metadata,
    });
  }
}

function now() {
  const timestamp = new Date().toISOString();
  return { signedAt: timestamp, openedAt: timestamp };
}

const withSentinels = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, translated(value)]));

function translated(value: unknown): unknown {
  if (isServerTime(value)) return lite.serverTimestamp();
  if (isDeleteField(value)) return lite.deleteField();
  if (value instanceof PlainTime) return lite.Timestamp.fromMillis(value.toMillis());
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? withSentinels(value as Record<string, unknown>) : value;
}
