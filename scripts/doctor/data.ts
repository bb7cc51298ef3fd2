import { read, readAll, type Ask } from './google.ts';
import { note, ok, wrong, type Finding } from './finding.ts';
import type { Index, Local } from './local.ts';

const nameOf = ({ collectionGroup, fields }: Pick<Index, 'collectionGroup' | 'fields'>) =>
  `${collectionGroup} (${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
    .join(', ')})`;

/** Checks the database: that it exists, near the functions, with every index and expiry, and backed up. */
export async function checkDatabase(ask: Ask, project: string, local: Local): Promise<Finding[]> {
  const base = `firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  const database = await read<{ type: string; locationId: string }>(ask, base);
  if (database === null) return [wrong('There is no Firestore database: create one in the Firebase console.')];
  if (database.type !== 'FIRESTORE_NATIVE')
    return [wrong('The database is in Datastore mode: Firestore needs native mode.')];
  const schedules = await readAll(ask, `${base}/backupSchedules`, 'backupSchedules');
  return [
    isNear(database.locationId, local.region)
      ? ok(`The database is in ${database.locationId}, the functions in ${local.region}.`)
      : wrong(
          `The database is in ${database.locationId}, the functions are in ${local.region}: set REGION nearer to it.`,
        ),
    ...(await checkIndexes(ask, base, local)),
    schedules.length > 0
      ? ok('The database is backed up.')
      : note('The database is not backed up: see docs/backups.md.'),
  ];
}

/** Compares regions. Multi-regions are named nam5 and eur3, regions continent-direction and a number. */
const isNear = (location: string, region: string) =>
  (({ nam: 'us', eur: 'europe' })[location.slice(0, 3)] ?? location) ===
  (/^(nam|eur)\d/.test(location) ? region.split('-')[0] : region);

async function checkIndexes(ask: Ask, base: string, local: Local): Promise<Finding[]> {
  const deployed = await readAll<{ name: string; queryScope: string; state: string; fields: Index['fields'] }>(
    ask,
    `${base}/collectionGroups/-/indexes`,
    'indexes',
  );
  const states = new Map(
    deployed.map(({ name, queryScope, fields, state }) => [
      `${queryScope} ${nameOf({ collectionGroup: name.split('/').at(-3) ?? '', fields })}`,
      state,
    ]),
  );
  const stateOf = (index: Index) => states.get(`${index.queryScope} ${nameOf(index)}`);
  const missing = local.indexes.filter((index) => stateOf(index) === undefined);
  const unready = local.indexes.filter((index) => ![undefined, 'READY'].includes(stateOf(index)));
  const expiring = await readAll<{ name: string; ttlConfig?: { state: string } }>(
    ask,
    `${base}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}`,
    'fields',
  );
  const leftover = local.expiring.filter(
    (field) =>
      !expiring.some(({ name }) => {
        const [group, , path] = name.split('/').slice(-3);
        return `${group}.${path}` === field;
      }),
  );
  const findings = [
    ...missing.map((index) => wrong(`An index is missing: ${nameOf(index)}. Deploy firestore:indexes.`)),
    ...unready.map((index) => note(`An index is not ready yet: ${nameOf(index)}.`)),
    ...leftover.map((field) => wrong(`Documents do not expire by ${field}: deploy firestore:indexes.`)),
  ];
  return findings.length > 0 ? findings : [ok(`All ${local.indexes.length} indexes are ready.`)];
}

/** Compares the deployed rules with those of this folder, and checks what Storage's rules need to work. */
export async function checkRules(ask: Ask, project: string, local: Local): Promise<Finding[]> {
  const bucket = await bucketOf(ask, project);
  if (bucket === null) return [wrong('There is no Storage bucket: create it in the Firebase console.')];
  const location = bucket.location.toLowerCase();
  return [
    location === local.region
      ? ok(`The bucket is in ${local.region}.`)
      : wrong(`The bucket is in ${location}, the functions are in ${local.region}: these must be the same.`),
    ...(await Promise.all([
      compareRules(ask, { project, name: 'cloud.firestore', text: local.firestoreRules }),
      compareRules(ask, { project, name: `firebase.storage/${bucket.name}`, text: local.storageRules }),
      checkAgent(ask, project),
    ])),
  ];
}

async function bucketOf(ask: Ask, project: string) {
  const bucket = await read<{ location: string; bucket: { name: string } }>(
    ask,
    `firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
  );
  return bucket && { location: bucket.location, name: bucket.bucket.name.split('/').at(-1) ?? '' };
}

async function compareRules(
  ask: Ask,
  { project, name, text }: { project: string; name: string; text: string },
): Promise<Finding> {
  const [service = ''] = name.split('/');
  const title = service === 'cloud.firestore' ? "Firestore's rules" : "Storage's rules";
  const release = await read<{ rulesetName: string }>(
    ask,
    `firebaserules.googleapis.com/v1/projects/${project}/releases/${name}`,
  );
  if (release === null) return wrong(`${title} were never deployed.`);
  const ruleset = await read<{ source: { files: { content: string }[] } }>(
    ask,
    `firebaserules.googleapis.com/v1/${release.rulesetName}`,
  );
  return ruleset?.source.files.map(({ content }) => content).join('') === text
    ? ok(`${title} are those of this folder.`)
    : wrong(`${title} are not those of this folder: deploy them.`);
}

/** Checks the role by which Storage's rules read the profile in Firestore; without it no file opens. */
async function checkAgent(ask: Ask, project: string): Promise<Finding> {
  const policy = await read<{ bindings?: { role: string; members: string[] }[] }>(
    ask,
    `cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
    {},
  );
  const mayRead = policy?.bindings?.some(
    ({ role, members }) =>
      role === 'roles/firebaserules.firestoreServiceAgent' &&
      members.some((member) => member.includes('@gcp-sa-firebasestorage.')),
  );
  return mayRead
    ? ok("Storage's rules may look into Firestore.")
    : wrong("Storage's rules may not look into Firestore: deploy storage and answer yes, or no file opens.");
}
