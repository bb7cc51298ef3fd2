import type { PDFPageProxy } from 'pdfjs-dist';

/** An operator that draws part of a page: its number in pdf.js, with its arguments. */
type Operator = readonly [number, readonly unknown[]];

/** The part of pdf.js 5.6.205 that talks to its worker. */
interface Transport {
  getRenderingIntent: (intent: 'display') => {
    renderingIntent: number;
    cacheKey: string;
    annotationStorageSerializable: { map: unknown };
    modifiedIds: unknown;
  };
  messageHandler: { sendWithStream: (action: 'GetOperatorList', data: object) => ReadableStream<Chunk> };
}
interface Chunk {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

/**
 * Lists the operators of a page. Rejects when a damaged page is given up, in a PDF opened with `stopAtErrors`;
 * `getOperatorList` and `render` of pdf.js resolve there with what was drawn until then.
 */
export async function operatorsOf(page: PDFPageProxy): Promise<Operator[]> {
  const { _transport: transport } = page as unknown as { _transport: Transport };
  const intent = transport.getRenderingIntent('display');
  const index = page.pageNumber - 1;
  const chunks = transport.messageHandler
    .sendWithStream('GetOperatorList', {
      pageId: index,
      pageIndex: index,
      intent: intent.renderingIntent,
      cacheKey: intent.cacheKey,
      annotationStorage: intent.annotationStorageSerializable.map,
      modifiedIds: intent.modifiedIds,
    })
    .getReader();
  const operators: Operator[] = [];
  for (;;) {
    const { value, done } = await chunks.read();
    if (done) return operators;
    operators.push(...value.fnArray.map((number, at): Operator => [number, value.argsArray[at] ?? []]));
  }
}
