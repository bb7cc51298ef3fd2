/** A condition of a query, in Firestore's words. */
export type Filter = readonly [field: string, op: '==' | 'in' | 'array-contains', value: unknown];

/** `ID` in the place of a field orders by the document's id. */
export type Order = readonly [field: string, direction: 'asc' | 'desc'];
export const ID = '__name__';

/** What a screen looks at, as data: from it both the SDK's query and the local one are made. */
export type Description =
  | { kind: 'document'; path: string }
  | {
      kind: 'query';
      /** The path of the collection. */
      collection: string;
      filters: readonly Filter[];
      orders: readonly Order[];
      /** The values of `orders` of the item behind which it begins; times as anything with seconds and nanoseconds. */
      startAfter?: readonly unknown[];
      limit?: number;
    };

/** A document as screens read it, without its id. */
export interface Document {
  path: string;
  data: Record<string, unknown>;
}
