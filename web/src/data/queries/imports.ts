import {
  importPartsPath,
  newId,
  resumeImportWrites,
  startImportWrites,
  steerImportWrites,
  storedImport,
  storedImportPart,
  type ClientImport,
  type ImportedPerson,
  type Write,
} from '@firstmile/domain';
import { ID, queryOf, withId } from '@firstmile/sync';
import { useEffect, useState } from 'react';
import { currentUser } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';
import { command, commit } from '../sync/commit.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { readPages } from '../sync/readOnce.ts';
import { sha256 } from '../sync/sha256.ts';

const imports = createCollection<ClientImport, Page>(storedImport, (page) =>
  queryOf('imports', pageParts('createdAt', page)),
);

/** Subscribes to the imports, newest first, one page at a time. For admins. */
export function useImports(pageSize: number) {
  const { items, ...pages } = usePages(imports, {
    size: pageSize,
    filters: null,
    placeOf: (clientImport) => clientImport.createdAt,
  });
  return { imports: items, ...pages };
}

const ofList = createCollection<ClientImport, readonly [string]>(storedImport, ([listHash]) =>
  queryOf('imports', { filters: [['listHash', '==', listHash]], limit: 5 }),
);

/** Computes a hash that identifies a list of people; null until it is known. */
export function useListHash(people: readonly ImportedPerson[]): string | null {
  const [hashed, setHashed] = useState<{ people: readonly ImportedPerson[]; hash: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void sha256(JSON.stringify(people)).then((hash) => isCurrent && setHashed({ people, hash }));
    return () => {
      isCurrent = false;
    };
  }, [people]);
  return hashed?.people === people ? hashed.hash : null;
}

/** Subscribes to imports of the same list that were not withdrawn. For admins. */
export function useSameImports(listHash: string | null): ClientImport[] {
  return ofList.use(listHash === null ? null : [listHash]).items.filter(({ wish }) => wish !== 'end');
}

type Order = Pick<ClientImport, 'fileName' | 'listHash' | 'tasks' | 'language'>;

/**
 * Starts an import, part by part: when this resolves all people are on this device, from where they are sent once the
 * server can be reached. Throws AppError for a list that is empty or too long.
 */
export async function startImport(order: Order, people: readonly ImportedPerson[]): Promise<void> {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  await send(startImportWrites(newId(), { order, people, by: { uid, firstName, lastName } }));
}

/** Sends the missing parts of an import of the same list whose device is gone. */
export const completeImport = (clientImport: ClientImport, people: readonly ImportedPerson[]): Promise<void> =>
  send(resumeImportWrites(clientImport, people));

async function send(changes: Write[][]): Promise<void> {
  await Promise.all(changes.map((writes) => commit('labels.clientImport', writes)));
}

/** Pauses, resumes or ends an import. Throws AppError when it has ended. */
export const steerImport = command('labels.clientImport', steerImportWrites);

/** Reads the people of an import with their outcomes, '' for none yet; needs the network. For admins. */
export async function importResults({ id }: ClientImport): Promise<{ person: ImportedPerson; outcome: string }[]> {
  const query = queryOf(importPartsPath(id), { orders: [['n', 'asc'], [ID, 'asc']] }); // prettier-ignore
  const all = [];
  for await (const page of readPages(query, 10, { from: 'server' }))
    for (const { people, outcomes } of page.map((document) => storedImportPart(withId(document))))
      all.push(
        ...people.map((person, index) => ({ person: person as ImportedPerson, outcome: outcomes[index] ?? '' })),
      );
  return all;
}
