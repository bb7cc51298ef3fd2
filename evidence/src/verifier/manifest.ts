import { readCanonical, sha256 } from '../canonical.ts';
import type { DeviceKey, Manifest, SealKey } from '../bundle.ts';
import { hasLowS, isSignedBy, keyIdOf } from '../keys.ts';
import { ownHashOf } from '../leftOut.ts';
import { LEFT_OUT_SHAPE } from '../leftOutFiles.ts';
import { choice, list, map, misshapen, pattern, text, whole } from '../shape.ts';
import type { Reading } from './findings.ts';

const SHA256 = pattern(/^[0-9a-f]{64}$/);
const TIME = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** 32 bytes in base64url, of which there is one text only. */
const COORDINATE = pattern(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);
const KEY = map({ kty: choice('EC'), crv: choice('P-256'), x: COORDINATE, y: COORDINATE });
export const KEYS_SHAPE = map({
  seal: list(map({ keyId: SHA256, key: KEY, from: TIME, until: TIME }, ['until'])),
  devices: list(map({ keyId: SHA256, key: KEY, uid: text(128, 1), registeredAt: TIME })),
});
const MANIFEST = {
  clientId: text(128, 1),
  madeAt: TIME,
  chainHead: pattern(/^([0-9a-f]{64})?$/),
  files: list(map({ path: text(500, 1), bytes: whole(0, 2 ** 40), sha256: SHA256 })),
  signatures: choice('low-s'),
  sealKeyId: SHA256,
  manifestHash: SHA256,
  seal: pattern(/^[0-9a-f]{128}$/),
};
/** The shape of the manifest in each version of the format. */
export const MANIFEST_SHAPES = {
  'bundle/1': map({ ...MANIFEST, schema: choice('bundle/1') }, ['signatures']),
  'bundle/2': map({ ...MANIFEST, schema: choice('bundle/2'), leftOut: LEFT_OUT_SHAPE }),
};

/** Matches every file that a bundle may contain. */
const KNOWN_FILE =
  /^((records|countersignatures|declines)\/[^/]+\.json|documents\/[^/]+|timestamps\/[0-9a-f]{64}\.tsr|signed\/([^/]+\.pdf|MISSING\.txt)|(chain|keys|manifest)\.json|(README|FORMAT)\.txt|verify\.(html|py))$/;

/** Reads a JSON file of the bundle. Throws when it is missing, not in canonical form, or has numbers that are not whole. */
export function readJson({ files }: Reading, path: string): unknown {
  const bytes = files[path];
  if (!bytes) throw new Error('it is missing');
  const value = readCanonical(bytes);
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && !Number.isSafeInteger(part)) throw new Error(`${part} is no whole number`);
    return part;
  });
  return value;
}

/** Reads the public keys; ignores a key whose name is not its fingerprint. */
export async function readKeys(reading: Reading): Promise<void> {
  const { tell, sealKeys, usedFrom, devices } = reading;
  const all = readJson(reading, 'keys.json') as { seal: SealKey[]; devices: DeviceKey[] };
  const faults = misshapen(all, KEYS_SHAPE);
  if (faults.length > 0) tell('keys.json', `these fields are not as keys have them: ${faults.join(', ')}`);
  for (const [index, sealKey] of all.seal.entries())
    if ((await keyIdOf(sealKey.key)) === sealKey.keyId) {
      sealKeys.set(sealKey.keyId, sealKey.key);
      usedFrom.set(sealKey.keyId, sealKey.from);
    } else tell(`keys.json, seal ${index + 1}`, 'the name of this key is not its fingerprint');
  for (const [index, device] of all.devices.entries())
    if ((await keyIdOf(device.key)) === device.keyId) devices.push(device);
    else tell(`keys.json, device ${index + 1}`, 'the name of this key is not its fingerprint');
  for (const keyId of new Set(devices.map((device) => device.keyId))) {
    const owners = new Set(devices.filter((device) => device.keyId === keyId).map(({ uid }) => uid));
    if (owners.size > 1)
      tell('keys.json', `the device's key ${keyId} belongs to ${[...owners].join(' and ')}`, 'warning');
  }
}

/** Reports the higher `s` of a signature, which anybody can compute from the lower one, in a bundle that says it has none. */
export function checkLowS({ manifest, tell }: Reading, where: string, signature: string): void {
  if (manifest?.signatures === 'low-s' && !hasLowS(signature)) tell(where, 'its signature was written in another way');
}

/** Checks the manifest against its own seal, and each file against the manifest. */
export async function checkManifest(reading: Reading): Promise<void> {
  const { files, tell, sealKeys } = reading;
  const manifest = readJson(reading, 'manifest.json') as Manifest;
  reading.manifest = manifest;
  const version = manifest.schema === 'bundle/1' ? 'bundle/1' : 'bundle/2';
  const faults = misshapen(manifest, MANIFEST_SHAPES[version]);
  if (faults.length > 0) tell('manifest.json', `these fields are not as a manifest has them: ${faults.join(', ')}`);
  const { manifestHash, seal, ...body } = manifest;
  const key = sealKeys.get(body.sealKeyId);
  if ((await ownHashOf(version, manifest)) !== manifestHash)
    tell('manifest.json', 'its hash is not that of what it says');
  if (!key) tell('manifest.json', 'the key of its seal is not in keys.json');
  else if (!(await isSignedBy(key, manifestHash, seal))) tell('manifest.json', 'its seal is not valid');
  checkLowS(reading, 'manifest.json', seal);
  const listed = new Map(body.files.map((file) => [file.path, file]));
  if (listed.size < body.files.length) tell('manifest.json', 'it lists a file twice');
  for (const [path, bytes] of Object.entries(files)) {
    if (!KNOWN_FILE.test(path)) tell(path, 'a bundle has no such file, and nothing says what it is for', 'warning');
    if (path === 'manifest.json') continue;
    const file = listed.get(path);
    if (!file) tell(path, 'the manifest does not list this file');
    else if (file.bytes !== bytes.length || file.sha256 !== (await sha256(bytes)))
      tell(path, 'it is not as the manifest says: it was changed');
  }
  if (listed.has('manifest.json')) tell('manifest.json', 'it lists itself');
  for (const path of listed.keys()) if (!files[path]) tell(path, 'the manifest lists this file, and it is missing');
}
