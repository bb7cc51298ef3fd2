import { layOver, limitWith, spareOf, withId, type Description, type Document } from '@firstmile/sync';
import { networkStore } from '#data/firebase/network.ts';
import { afterFirstPaint, noteShowing, noteWaiting } from '#lib/firstPaint.ts';
import { dequal } from 'dequal/lite';
import { create } from 'zustand';
import { database, isDatabaseStarted, pauseDatabase } from '../firebase/firestore.ts';
import type { Served } from '../firebase/target.ts';
import { isSessionAlive } from '../session/session.ts';
import { currentUser } from '../session/sessionStore.ts';
import { knownData, refreshOthers, type LiveView } from './liveViews.ts';
import { queueRead, queueStore } from './queueStore.ts';
import './engine.ts'; // reads the queue
import { dropSnapshot, keepSnapshot, readSnapshot, snapshotAhead } from './snapshots.ts';

/** The data of a screen: the server's documents, with this device's waiting changes applied. */
export interface View<T> {
  items: T[];
  status: 'loading' | 'ready' | 'error';
  /** With `error`: the server said that this person may not read it or, for a document, that there is none. */
  isDenied: boolean;
  /** The server has not answered since the listener began. */
  isFromCache: boolean;
  /** The data is the server's last answer, stored by an earlier page; it may be empty. */
  isSnapshot: boolean;
  /** For a missing document: the server last said, to this page or to an earlier one, that there is none. */
  wasMissing: boolean;
}

export const EMPTY: View<never> = {
  items: [],
  status: 'loading',
  isDenied: false,
  isFromCache: true,
  isSnapshot: false,
  wasMissing: false,
};

/** True when stored snapshots can be shown before Firestore is loaded. */
let hasSnapshots = false;

/** Live view of one description: `store` follows the server, as far as it listens, and the queue. */
export class Live<T> implements LiveView {
  readonly description: Description;
  readonly store = create<View<T>>(() => EMPTY);
  served: Served | null = null;
  users = 0;
  readonly #read: (stored: unknown) => T;
  #stop: (() => void) | null = null;
  /** Documents that it requests beyond those that it shows. */
  #spare = 0;
  /** The data shown is a snapshot of an earlier page; Firestore has not answered yet. */
  #isSnapshot = false;
  /** The server's last answer was that this document does not exist. */
  #wasMissing = false;
  /** The documents behind the items in `store`. */
  #laid: Document[] = [];

  constructor(description: Description, read: (stored: unknown) => T) {
    this.description = description;
    this.#read = read;
    const snapshot = snapshotAhead(description);
    if (snapshot) this.#showStored(snapshot);
  }

  begin(): void {
    noteShowing();
    this.#stop ??= this.#listen();
  }

  end(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Listens again, after an error. */
  restart(): void {
    this.end();
    this.served = null;
    this.store.setState({ status: 'loading' });
    this.begin();
  }

  refresh(): void {
    if (!this.served) return;
    const spare = spareOf(this.description, queueStore.getState().entries);
    if (this.#stop && spare > this.#spare && this.#isCut(this.served)) {
      this.#stop();
      this.#stop = this.#listen();
    }
    this.#show(this.served);
  }

  /** Tells whether the server may have more documents than it was asked for, and would give more. */
  #isCut({ documents }: Served): boolean {
    if (this.description.kind === 'document') return false;
    const limit = limitWith(this.description, this.#spare) ?? Infinity;
    return documents.length >= limit && limitWith(this.description, this.#spare + 1) !== limit;
  }

  #listen(isAgain = false): () => void {
    let isStopped = false;
    let stop: () => void = () => undefined;
    /** A listener that replaces another ignores the device's copies. */
    let isBehind = this.served?.isFromCache === false;
    this.#spare = spareOf(this.description, queueStore.getState().entries);
    const next = (served: Served) => {
      isBehind &&= served.isFromCache;
      if (!isStopped && !isBehind) this.#take(served);
    };
    const fail = (error: unknown) => {
      if (isStopped) return;
      const isDenied = (error as { code?: string }).code === 'permission-denied';
      if (isDenied && !isAgain) return void deny();
      this.served = null;
      if (isDenied) void dropSnapshot(this.description).catch(() => undefined); // the next refusal tries again
      this.store.setState({ status: 'error', isDenied });
    };
    /** Handles a refusal: one to a session that has ended, or was renewed meanwhile, does not concern the person. */
    const deny = async () => {
      const isAlive = await isSessionAlive();
      // Auth has no account though the session was not ended: this device's copies show until the next sign-in
      const isLost = !isAlive && currentUser() !== null;
      if (isLost) await pauseDatabase(true);
      if (isStopped) return;
      if (isAlive || isLost) stop = this.#listen(true);
      else {
        this.#stop = null; // the next person to sign in listens again
        this.served = null;
        this.#laid = [];
        this.store.setState(EMPTY);
      }
    };
    const isOver = () => isStopped;
    const start = async () => {
      const shown = this.served ? Promise.resolve(this.#isSnapshot) : this.#showSnapshot(isOver);
      if (!isDatabaseStarted()) {
        hasSnapshots = (await shown) || hasSnapshots;
        if (hasSnapshots) await afterFirstPaint(); // Firestore's code would delay the first paint
      }
      if (isOver()) return;
      const [from] = await Promise.all([database(), queueRead()]);
      if (!isOver()) stop = from.listen(this.description, this.#spare, { next, fail });
    };
    void start().catch(fail);
    return () => {
      isStopped = true;
      stop();
    };
  }

  /** Shows an earlier page's snapshot until the server answers. Returns whether there is one. */
  async #showSnapshot(isOver: () => boolean): Promise<boolean> {
    const [documents] = await Promise.all([readSnapshot(this.description), queueRead()]);
    if (documents === null) noteWaiting();
    else if (!isOver() && !this.served) this.#showStored(documents);
    return documents !== null;
  }

  #showStored(documents: Document[]): void {
    if (this.description.kind === 'document' && documents.length === 0) {
      this.#wasMissing = true; // it may exist by now
      this.store.setState({ wasMissing: true });
      return;
    }
    this.#isSnapshot = true;
    this.served = { documents, isFromCache: true };
    this.#show(this.served);
  }

  #take(served: Served): void {
    // data on the screen stays even if Firestore's copies are gone
    if (this.served && this.#isSnapshot && served.isFromCache && served.documents.length === 0) return;
    this.#isSnapshot = false;
    this.served = served;
    if (!served.isFromCache) {
      this.#wasMissing = this.description.kind === 'document' && served.documents.length === 0;
      keepSnapshot(this.description, served.documents);
    }
    this.refresh();
    refreshOthers(this);
  }

  #show({ documents, isFromCache }: Served): void {
    const { entries } = queueStore.getState();
    const laid = layOver(this.description, { served: documents, pending: entries, known: knownData });
    // only the server can say that a document is missing
    const isUnknown =
      this.description.kind === 'document' && isFromCache && documents.length === 0 && laid.length === 0;
    const status = !isUnknown ? 'ready' : networkStore.getState().isOnline ? 'loading' : 'error';
    // screens need not update when nothing changed, such as when the server confirms a copy
    const items = dequal(laid, this.#laid)
      ? this.store.getState().items
      : laid.map((document) => this.#read(withId(document)));
    this.#laid = laid;
    const wasMissing = this.#wasMissing && laid.length === 0;
    const view = { items, status, isDenied: false, isFromCache, isSnapshot: this.#isSnapshot, wasMissing } as const;
    if (!dequal(view, this.store.getState())) this.store.setState(view);
  }
}
