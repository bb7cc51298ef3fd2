import type { Query } from 'firebase-admin/firestore';
import type { Read } from '../firestore/db.ts';

/** Limit of an export's lists together, in characters of JSON: a reply of functions may have 32 MB, and memory is limited, too. */
const MOST_WEIGHT = 12_000_000;
/** Documents in one read; each may have 1 MB. */
const AT_ONCE = 40;

/** Reads the lists of one export, as far as there is room. A list that is too long is cut; the others stay whole. */
export class ExportLists {
  /** Names of the lists that were cut. */
  readonly leftOut: string[] = [];
  #room = MOST_WEIGHT;

  async read<T>(name: string, read: Read<T>, query: Query): Promise<T[]> {
    const items: T[] = [];
    for (let page = query.limit(AT_ONCE); ;) {
      const { docs } = await page.get();
      for (const doc of docs) {
        const item = read({ ...doc.data(), id: doc.id });
        const weight = JSON.stringify(item).length;
        if (weight > this.#room) {
          this.leftOut.push(name);
          return items;
        }
        this.#room -= weight;
        items.push(item);
      }
      const last = docs.at(-1);
      if (!last || docs.length < AT_ONCE) return items;
      page = query.startAfter(last).limit(AT_ONCE);
    }
  }
}
