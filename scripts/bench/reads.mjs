import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude, inShort } from './results.mjs';

const FEW = 10;
const MANY = inShort(20, 5000);
const MOST_DOCUMENTS = 30;
const MOST_BYTES = 64 * 1024;

/** @typedef {{ view: string, clients: number, rows: number, documents: number, bytes: number }} Measure */

/** Measures each view with few and with many clients; fails when one reads too much, or more than its rows explain. */
export const benchReads = () =>
  onFreshStack(async (stack) => {
    const { measureViews } = await import('./views.mjs');
    const { countingProxy } = await import('./countingProxy.mjs');
    const { addClients } = await import('./addClients.mjs');
    const proxy = await countingProxy(stack.url);
    onClose(proxy.close);
    /** @type {Measure[]} */
    const measures = [];
    for (const clients of [FEW, MANY]) {
      console.log(`Writing ${clients} clients ...`);
      await addClients(stack, clients);
      for (const measure of await measureViews(proxy)) measures.push({ ...measure, clients });
    }
    print(measures);
    const complaints = findComplaints(measures);
    const verdict = `No view reads more than ${MOST_DOCUMENTS} documents and none more than ${MOST_BYTES / 1024} KB, whatever the number of clients.`;
    await conclude(complaints, verdict);
  });

/** @param {Measure[]} measures */
function findComplaints(measures) {
  const tooMuch = measures.flatMap(({ view, clients, documents, bytes }) => [
    ...(documents > MOST_DOCUMENTS
      ? [`${view} with ${clients} clients reads ${documents} documents, more than ${MOST_DOCUMENTS}.`]
      : []),
    ...(bytes > MOST_BYTES ? [`${view} with ${clients} clients reads ${bytes} bytes, more than ${MOST_BYTES}.`] : []),
  ]);
  // subtracts the rows; each of the dashboard's two lists may read one document more, which tells whether there is a next page
  const beyond = (/** @type {Measure | undefined} */ measure) => (measure ? measure.documents - measure.rows : 0);
  const growing = measures
    .filter((measure) => measure.clients === MANY)
    .flatMap((many) => {
      const few = measures.find((measure) => measure.view === many.view && measure.clients === FEW);
      return few && beyond(many) > beyond(few) + 2
        ? [
            `${many.view} reads ${beyond(few)} documents beside its rows with ${FEW} clients, ${beyond(many)} with ${MANY}.`,
          ]
        : [];
    });
  return [...tooMuch, ...growing];
}

/** @param {Measure[]} measures */
function print(measures) {
  const cells = measures.map(({ view, clients, rows, documents, bytes }) => ({
    View: view,
    Clients: clients,
    'Rows shown': rows,
    'Documents read': documents,
    KB: Number((bytes / 1024).toFixed(1)),
  }));
  console.table(cells);
}
