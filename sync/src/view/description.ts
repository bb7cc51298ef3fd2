/** A condition of a query, in Firestore's words. */
export type Filter = readonly [field: string, op: '==' | 'in' | 'array-contains' | '<' | '>' | '>=', value: unknown];

/** `ID` instead of a field orders by the document's id. */
export type Order = readonly [field: string, direction: 'asc' | 'desc'];
export const ID = '__name__';

/** Some documents of the collection at this path. */
export interface Query {
  kind: 'query';
  collection: string;
  filters: readonly Filter[];
  orders: readonly Order[];
  /** The values of `orders` of the document to start after; times as anything with seconds and nanoseconds. */
  startAfter?: readonly unknown[];
  limit?: number;
}

/** A screen's query as data; both the SDK's query and the local one are built from it. */
export type Description = { kind: 'document'; path: string } | Query;

export const documentAt = (path: string): Description => ({ kind: 'document', path });

/** Describes a collection, filtered by `parts`. */
export const queryOf = (collection: string, parts: Partial<Omit<Query, 'kind' | 'collection'>> = {}): Query => ({
  kind: 'query',
  collection,
  filters: [],
  orders: [],
  ...parts,
});

/** A document as screens read it, without its id. */
export interface Document {
  path: string;
  data: Record<string, unknown>;
}

/** Checks whether the document at this path can belong to the description, whatever its content. */
export const isAbout = (description: Description, path: string): boolean =>
  description.kind === 'document' ? description.path === path : collectionOf(path) === description.collection;

const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** Adds the id, as the readers of domain expect it. */
export const withId = ({ path, data }: Document): Record<string, unknown> => ({ ...data, id: idOf(path) });
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The value of a dotted field, or the id for `ID`; undefined when there is none. */
export const valueOf = ({ path, data }: Document, field: string): unknown =>
  field === ID
    ? idOf(path)
    : field
        .split('.')
        .reduce<unknown>(
          (value, key) => (typeof value === 'object' && value !== null ? (value as Document['data'])[key] : undefined),
          data,
        );
