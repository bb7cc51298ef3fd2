import type { Transaction } from 'firebase-admin/firestore';
import {
  activityPath,
  companyInForm,
  companyStep,
  fullName,
  ID,
  isSameName,
  storedFlowAssignment,
  storedFormAssignment,
  type Signature,
  type StepRun,
  type User,
} from '@firstmile/domain';
import type { Known, SignatureRecord } from '@firstmile/evidence';
import { db, readAll, readFlowAssignment, readRun } from '../firestore/db.ts';
import { withForms } from '../firestore/wholeForms.ts';

/** Facts about a client that a record is checked against. */
export type SigningContext = Pick<Known, 'runs' | 'companies'>;

/** Checks whether this can be the id of a document; Firestore allows no `__proto__` and the like. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The longest company that a record holds. */
const MOST_COMPANY = 200;

/** Reads the runs that records name, and the companies in the client's runs and in the profiles of the client's people. */
export async function readContext(
  {
    client,
    people,
    records,
    signatures,
  }: {
    client: User;
    people: readonly User[];
    records: readonly SignatureRecord[];
    signatures: readonly Signature[];
  },
  tx: Transaction,
): Promise<SigningContext> {
  const ids = [...new Set(records.map(({ runId }) => runId))].filter((id) => id !== 'onboarding' && isId(id));
  const flows = await Promise.all(ids.map(async (id) => ({ id, flow: await readFlow(client.id, id, tx) })));
  const runs = [await readRun(client.id, tx), ...flows.map(({ flow }) => flow.run)].filter((run) => run !== null);
  const known = [...runs.map(companyOf), ...people.flatMap((person) => [person.company ?? '', fullName(person)])];
  const named = signatures.flatMap(({ mergeValues }) => mergeValues['client.company'] ?? []);
  const isWhole = named.every((company) => known.some((name) => isSameName(name, company)));
  const companies = (isWhole ? known : [...known, ...(await companiesElsewhere(client.id, tx))]).filter(Boolean);
  return {
    runs: {
      current: ['onboarding', ...flows.filter(({ flow }) => flow.run).map(({ id }) => id)],
      gone: flows.filter(({ flow }) => flow.isGone).map(({ id }) => id),
    },
    companies: companies.flatMap((company) => [company, company.slice(0, MOST_COMPANY)]),
  };
}

/** Reads a flow's assignment of this client; for a removed one, looks in the trail whether it was assigned. */
async function readFlow(clientId: string, id: string, tx: Transaction) {
  const run = await readFlowAssignment(id, tx);
  if (run) return { run: run.userId === clientId ? run : null, isGone: false };
  const entry = await tx.get(db.doc(activityPath(`flow-assigned-${id}`)));
  return { run: null, isGone: entry.get('userId') === clientId };
}

/**
 * Reads the companies in all flows and forms of a client: a signature without a record does not say in which flow it was given, and one may
 * arrive before the profile has what a form said.
 */
async function companiesElsewhere(clientId: string, tx: Transaction): Promise<string[]> {
  const ofClient = (collection: string) => db.collection(collection).where('userId', '==', clientId).limit(MOST_WORK);
  const flows = await readAll(storedFlowAssignment, ofClient('onboardingFlowAssignments'), tx);
  const forms = await withForms(await readAll(storedFormAssignment, ofClient('customFormAssignments'), tx), tx);
  return [
    ...flows.map(companyOf),
    ...forms.map(({ customForm, answers }) => companyInForm(customForm.fields, answers)),
  ];
}
/** Limit on the flows and on the forms read, more than a client gets. */
const MOST_WORK = 200;

const companyOf = (run: StepRun): string => companyStep(run).companyName ?? '';
