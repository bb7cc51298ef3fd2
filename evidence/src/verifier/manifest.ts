import { hashOf, readCanonical, sha256 } from '../canonical.ts';
import type { DeviceKey, Manifest, SealKey } from '../bundle.ts';
import { isSignedBy, keyIdOf } from '../keys.ts';
import type { Reading } from './findings.ts';

/** What a JSON file of the bundle says. Throws for one that is missing or not in canonical form. */
export function readJson({ files }: Reading, path: string): unknown {
  const bytes = files[path];
  if (!bytes) throw new Error('it is missing');
  return readCanonical(bytes);
}

/** Reads the public keys; one that is filed under another name than its fingerprint does not count. */
export async function readKeys(reading: Reading): Promise<void> {
  const { tell, sealKeys, devices } = reading;
  const all = readJson(reading, 'keys.json') as { seal: SealKey[]; devices: DeviceKey[] };
  for (const [index, one] of all.seal.entries())
    if ((await keyIdOf(one.key)) === one.keyId) sealKeys.set(one.keyId, one.key);
    else tell(`keys.json, seal ${index + 1}`, 'the name of this key is not its fingerprint');
  for (const [index, one] of all.devices.entries())
    if ((await keyIdOf(one.key)) === one.keyId) devices.set(one.keyId, one);
    else tell(`keys.json, device ${index + 1}`, 'the name of this key is not its fingerprint');
}

/** Holds the manifest against its own seal, and each file against the manifest. */
export async function checkManifest(reading: Reading): Promise<void> {
  const { files, tell, sealKeys } = reading;
  const manifest = readJson(reading, 'manifest.json') as Manifest;
  reading.manifest = manifest;
  const { manifestHash, seal, ...body } = manifest;
  const key = sealKeys.get(body.sealKeyId);
  if ((await hashOf(body)) !== manifestHash) tell('manifest.json', 'its hash is not that of what it says');
  if (!key) tell('manifest.json', 'the key of its seal is not in keys.json');
  else if (!(await isSignedBy(key, manifestHash, seal))) tell('manifest.json', 'its seal is not valid');
  const listed = new Map(body.files.map((file) => [file.path, file]));
  for (const [path, bytes] of Object.entries(files)) {
    if (path === 'manifest.json') continue;
    const file = listed.get(path);
    if (!file) tell(path, 'the manifest does not list this file');
    else if (file.bytes !== bytes.length || file.sha256 !== (await sha256(bytes)))
      tell(path, 'it is not as the manifest says: it was changed');
  }
  for (const path of listed.keys()) if (!files[path]) tell(path, 'the manifest lists this file, and it is missing');
}
