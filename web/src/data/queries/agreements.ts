import {
  agreementVersionPath,
  allAgreements,
  archiveAgreementWrites,
  builtInVersion,
  createAgreementWrites,
  newId,
  saveAgreementOrderWrites,
  settingsPath,
  storedAgreement,
  storedAgreementOrder,
  storedAgreementVersion,
  updateAgreementWrites,
  versionId,
  type AgreementDefinition,
  type AgreementInput,
  type AgreementOrder,
  type AgreementRef,
  type AgreementVersion,
} from '@firstmile/domain';
import { documentAt, queryOf, withId } from '@firstmile/sync';
import { useMemo } from 'react';
import { currentUser } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';
import { command, commit } from '../sync/commit.ts';
import { readOnce } from '../sync/readOnce.ts';

/** Limit on the agreements read, more than a business has; admins see them on one page. */
const MOST = 50;
const allStored = queryOf('agreements', { orders: [['createdAt', 'desc']], limit: MOST });

const definitions = createCollection<AgreementDefinition, string>(storedAgreement, () => allStored);

const orderAt = documentAt(settingsPath('agreementOrder'));
const orders = createCollection<AgreementOrder, string>(storedAgreementOrder, () => orderAt);

/** Subscribes to all agreements in their order, including the product's. For admins. */
export function useAgreements() {
  const { items, status: definitionStatus } = definitions.use('all');
  const {
    items: [order],
    status: orderStatus,
  } = orders.use('all');
  // without a network, an order that this device never had counts as none
  const status = definitionStatus === 'ready' && orderStatus === 'loading' ? 'loading' : definitionStatus;
  const agreements = useMemo(() => allAgreements(items, order?.ids), [items, order]);
  return { agreements, stored: items, status, retry: () => definitions.reload('all') };
}

/** Reads them once, for a flow that is assigned; without a network, what this device has. */
export async function readAgreements(): Promise<AgreementDefinition[]> {
  const order = readOnce(orderAt, 'either').catch(() => []); // nobody has set one, as far as this device knows
  const [stored, [storedOrder]] = await Promise.all([readOnce(allStored, 'either'), order]);
  return allAgreements(
    stored.map((document) => storedAgreement(withId(document))),
    storedOrder && storedAgreementOrder(withId(storedOrder)).ids,
  );
}

/** Stores the order in which the wizard signs its agreements, for clients who begin from now on. */
export const orderAgreements = command('labels.agreementOrder', saveAgreementOrderWrites);

/** Subscribes to the latest versions of an agreement, the newest first. For admins. */
const history = createCollection<AgreementVersion, readonly [string, number]>(storedAgreementVersion, ([id, limit]) =>
  queryOf('agreementVersions', { filters: [['agreementId', '==', id]], orders: [['version', 'desc']], limit }),
);
export function useVersions(id: string | null, count = 10) {
  const { items, status } = history.use(id === null ? null : [id, count]);
  return { versions: items, status };
}

/** Describes the current person as an author; '' when signed out. */
export function currentAuthor() {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return { uid, firstName, lastName };
}

/**
 * Stores a new agreement and gives its id. Like all saves here it returns at once and throws AppError with the fields
 * that are not right.
 */
export function createAgreement(input: AgreementInput, draft?: string): string {
  const id = newId();
  void commit('labels.agreement', createAgreementWrites(id, input, currentAuthor()), { draft });
  return id;
}

/** Saves the draft of the next version; people who are signing keep the published one. */
export const updateAgreement = command(
  'labels.agreement',
  (current: AgreementDefinition, input: AgreementInput, draft: string) => ({
    writes: updateAgreementWrites(current, input, currentAuthor()),
    draft,
  }),
);

/** Archives an agreement, which removes it from the wizard, or restores it. */
export const archiveAgreement = command(
  'labels.agreementArchived',
  (current: AgreementDefinition, isArchived: boolean) => archiveAgreementWrites(current, isArchived, currentAuthor()),
);

const versions = createCollection<AgreementVersion, string>(storedAgreementVersion, (id) =>
  documentAt(agreementVersionPath(id)),
);

/** Subscribes to a published version: it never changes, but may have to be fetched. Undefined until it is here. */
export function useAgreementVersion({ id, version }: Pick<AgreementRef, 'id' | 'version'>) {
  const builtIn = useMemo(() => builtInVersion(id, version), [id, version]);
  const stored = versions.use(builtIn ? null : versionId(id, version));
  return { version: builtIn ?? stored.items[0], status: builtIn ? ('ready' as const) : stored.status };
}

/**
 * Reads a published version once: it never changes, so this device's copy is as good as the server's. `isNew`: it was
 * not here.
 */
export async function readVersion({
  id,
  version,
}: AgreementRef): Promise<{ version: AgreementVersion; isNew: boolean }> {
  const builtIn = builtInVersion(id, version);
  if (builtIn) return { version: builtIn, isNew: false };
  const at = documentAt(agreementVersionPath(versionId(id, version)));
  const [here] = await readOnce(at, 'device').catch(() => []); // no copy here
  const [stored] = here ? [here] : await readOnce(at, 'server');
  if (!stored) throw new Error(`There is no version ${version} of ${id}`);
  return { version: storedAgreementVersion(withId(stored)), isNew: !here };
}

/** Finds a version that this device has in memory. */
export const knownVersion = ({ id, version }: AgreementRef): AgreementVersion | undefined =>
  builtInVersion(id, version) ?? versions.peek(versionId(id, version)).items[0];
