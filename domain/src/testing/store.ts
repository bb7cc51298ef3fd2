import { isDeleteField, isServerTime, type Write } from '../core/write.ts';

type Data = Record<string, unknown>;

/** A time as the store keeps it, in whole milliseconds since 1970: two of the same time are equal. */
export class StoredTime {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
  static at(ms: number): StoredTime {
    return new StoredTime(Math.floor(ms / 1000), (ms % 1000) * 1e6);
  }
  toMillis(): number {
    return this.seconds * 1000 + this.nanoseconds / 1e6;
  }
}

/** Documents by path, for tests: carries out writes as a server does. Its time is set by hand, in milliseconds since 1970. */
export class Store {
  readonly docs = new Map<string, Data>();
  now = 0;

  /** The document with its id; throws when there is none. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test knows what it stored
  read<T>(path: string): T {
    return { ...this.#need(path), id: path.split('/').at(-1) } as T;
  }

  /** All or none, as in a batch. */
  commit(writes: readonly Write[]): void {
    for (const { op, path } of writes) {
      if (op === 'create' && this.docs.has(path)) throw new Error(`${path} exists`);
      if (op === 'update') this.#need(path);
    }
    for (const write of writes) this.#apply(write);
  }

  #need(path: string): Data {
    const data = this.docs.get(path);
    if (!data) throw new Error(`There is no ${path}`);
    return data;
  }

  #apply(write: Write): void {
    if (write.op === 'delete') {
      this.docs.delete(write.path);
      return;
    }
    const data = this.#withTime(write.data) as Data;
    let next = write.op === 'update' ? this.#need(write.path) : {};
    for (const [key, value] of Object.entries(data))
      next = write.op === 'update' ? withField(next, key.split('.'), value) : { ...next, [key]: value };
    this.docs.set(write.path, next);
  }

  #withTime(value: unknown): unknown {
    if (isServerTime(value)) return StoredTime.at(this.now);
    if (Array.isArray(value)) return value.map((one) => this.#withTime(one));
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#withTime(part)]));
  }
}

/** A copy of `data` with another value at the end of a dotted path. */
function withField(data: Data, [key = '', ...rest]: string[], value: unknown): Data {
  const inner = (data[key] ?? {}) as Data;
  if (rest.length === 0 && isDeleteField(value))
    return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
  return { ...data, [key]: rest.length > 0 ? withField(inner, rest, value) : value };
}
