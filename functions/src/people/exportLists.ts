import type { Query } from 'firebase-admin/firestore';
import type { Read } from '../firestore/db.ts';

/** What the lists of an export weigh together at most, in characters as JSON: a reply of functions ends at 32 MB, and so does their memory. */
const MOST_WEIGHT = 12_000_000;
/** Documents may have 1 MB each. */
const AT_ONCE = 40;

/** Reads the lists of one export, as far as there is room for them: what one list holds too much of takes nothing else with it. */
export class ExportLists {
  /** The names of those that did not come whole. */
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
