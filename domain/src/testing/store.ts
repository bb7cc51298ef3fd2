import { applyWrites } from '../core/applyWrites.ts';
import { PlainTime } from '../core/time.ts';
import { stamp, type Write } from '../core/write.ts';

type Data = Record<string, unknown>;

/** Documents by path, for tests. Carries out writes like a server. Its time is set by hand, in milliseconds since 1970. */
export class Store {
  readonly docs = new Map<string, Data>();
  now = 0;

  /** Reads a document with its id; throws when there is none. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test knows what it stored
  read<T>(path: string): T {
    return { ...this.#need(path), id: path.split('/').at(-1) } as T;
  }

  /** Commits all writes or none, like a batch. */
  commit(writes: readonly Write[]): void {
    for (const { op, path } of writes) {
      if (op === 'create' && this.docs.has(path)) throw new Error(`${path} exists`);
      if (op === 'update') this.#need(path);
    }
    for (const write of stamp(writes, 'w1')) {
      const data = applyWrites(this.docs.get(write.path), [write], PlainTime.at(this.now));
      if (data) this.docs.set(write.path, data);
      else this.docs.delete(write.path);
    }
  }

  #need(path: string): Data {
    const data = this.docs.get(path);
    if (!data) throw new Error(`There is no ${path}`);
    return data;
  }
}
