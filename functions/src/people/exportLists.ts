import type { Query } from 'firebase-admin/firestore';
import type { Read } from '../firestore/db.ts';

/** Limit of an export's lists together, in bytes of JSON; memory is limited, too. */
const MOST_BYTES = 12_000_000;
/** Documents in one read; each may have 1 MB. */
const AT_ONCE = 40;

/** Weighs a part of an export, in bytes of JSON. */
export const bytesOf = (part: unknown): number => Buffer.byteLength(JSON.stringify(part));

/** Reads the lists of one export, as far as there is room. A list that is too long is cut; the others stay whole. */
export class ExportLists {
  /** Names of the parts that are not whole. */
  readonly leftOut: string[] = [];
  #room = MOST_BYTES;

  async read<T>(name: string, read: Read<T>, query: Query): Promise<T[]> {
    const items: T[] = [];
    for (let page = query.limit(AT_ONCE); ;) {
      const { docs } = await page.get();
      for (const doc of docs) {
        const item = read({ ...doc.data(), id: doc.id });
        if (!this.#takes(name, item)) return items;
        items.push(item);
      }
      const last = docs.at(-1);
      if (!last || docs.length < AT_ONCE) return items;
      page = query.startAfter(last).limit(AT_ONCE);
    }
  }

  /** Adds a part to each item of a list, as far as there is room; cuts the list there. */
  extend<T, P>(name: string, items: readonly T[], partOf: (index: number) => P): (T & P)[] {
    const extended: (T & P)[] = [];
    for (const [index, item] of items.entries()) {
      const part = partOf(index);
      if (!this.#takes(name, part)) return extended;
      extended.push({ ...item, ...part });
    }
    return extended;
  }

  #takes(name: string, part: unknown): boolean {
    const weight = bytesOf(part);
    if (weight <= this.#room) {
      this.#room -= weight;
      return true;
    }
    if (!this.leftOut.includes(name)) this.leftOut.push(name);
    return false;
  }
}
