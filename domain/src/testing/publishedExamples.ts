import { NEWEST } from '../agreements/product.ts';
import { productDraftWrites } from '../agreements/productDrafts.ts';

/** The documents, by path, of a business that has published the product's agreements as they are. */
export const publishedExamples = (at = new Date(0)): [path: string, data: Record<string, unknown>][] =>
  productDraftWrites().flatMap((write) => {
    if (write.op !== 'set') return [];
    const published = { version: NEWEST, publishedTitle: write.data['name'], isChanged: false };
    return [[write.path, { ...write.data, ...published, createdAt: at, updatedAt: at, writeId: 'published' }]];
  });
