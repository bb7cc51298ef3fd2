import { MAX_IMPORTED, startImportWrites, steerImportWrites, type ClientImport, type Write } from '@firstmile/domain';
import { long, type Largest } from './largestRuns.ts';
import { MIA, PAST } from './support.ts';

const id = long(20);
const path = `imports/${id}`;
const ids = Array.from({ length: 20 }, (_, index) => `${long(126)}${10 + index}`);
const order = {
  fileName: long(100),
  listHash: 'a'.repeat(64),
  tasks: { formIds: ids, flowIds: ids, dueAt: PAST, timeZone: 'America/Argentina/Buenos_Aires', note: long(2000) },
  language: 'pt' as const,
};
const people = Array.from({ length: MAX_IMPORTED }, (_, index) => ({
  line: index + 2,
  firstName: long(50),
  lastName: long(50),
  email: `${10_000 + index}@${long(240)}.example`,
}));
const by = { uid: MIA.uid, firstName: long(50), lastName: long(50) };
const parts = startImportWrites(id, { order, people, by });
const [begun] = parts[0] ?? [];
const data = begun?.op === 'create' ? begun.data : {};
/** The stored import after this many parts. */
const arrived = (count: number) => ({ ...data, arrived: count, createdAt: PAST, updatedAt: PAST });
const whole = { ...arrived(parts.length), id } as unknown as ClientImport;

const of = (name: string, seeds: Record<string, object>, writes: Write[] = []): Largest => ({
  name: `import: ${name}`,
  person: MIA,
  seeds,
  writes,
});
export const LARGEST_IMPORTS: Largest[] = [
  of('begin with 250 people', {}, parts[0]),
  of('the last 250 of 10,000', { [path]: arrived(parts.length - 1) }, parts.at(-1)),
  of('stop', { [path]: arrived(parts.length) }, steerImportWrites(whole, 'pause')),
];
