import { canonical, hashOf, sha256 } from './canonical.ts';
import type { ChainEntry } from './chain.ts';
import type { DeclineRecord } from './declineRecord.ts';
import { pack, type Files } from './container.ts';
import { documentPath } from './documentPath.ts';
import { formatText } from './format.ts';
import { withLowS, type PublicKey, type Signer } from './keys.ts';
import { missingText, type LeftOutFile } from './leftOutFiles.ts';
import type { Countersigning, OldRecord, SignatureRecord } from './record.ts';
import { README } from './readme.ts';

/** A sealing key of the deployment. */
export interface SealKey {
  keyId: string;
  key: PublicKey;
  /** When it was first used. */
  from: string;
  /** Its end: when a newer key was published. Absent for the current key. */
  until?: string;
}

/** A key of a person's browser. */
export interface DeviceKey {
  keyId: string;
  key: PublicKey;
  uid: string;
  registeredAt: string;
}

/** The registration of a device's key as a receipt states it; undefined when the server did not know the key. */
export const registrationOf = (device: DeviceKey | undefined) =>
  device && { keyId: device.keyId, uid: device.uid, registeredAt: device.registeredAt };

export interface BundleContent {
  clientId: string;
  madeAt: string;
  records: readonly (SignatureRecord | OldRecord)[];
  countersignatures: readonly Countersigning[];
  /** The records of declines; one that no device signed is an entry of the chain alone. */
  declines: readonly DeclineRecord[];
  chain: readonly ChainEntry[];
  deviceKeys: readonly DeviceKey[];
  sealKeys: readonly SealKey[];
  /** The signed documents and the disclosures, as bytes; each file is named by its hash. */
  documents: readonly { bytes: Uint8Array<ArrayBuffer>; mediaType: string }[];
  /** Documents and signed PDFs that are not in the bundle. */
  leftOut: readonly LeftOutFile[];
  /** Further files, such as the signed PDFs and the page that verifies. */
  files: Files;
}

export interface Manifest {
  /** `bundle/1`: made by version 0.2 and earlier, without `leftOut`. */
  schema: 'bundle/1' | 'bundle/2';
  clientId: string;
  madeAt: string;
  /** The hash of the newest entry of the chain; empty without entries. */
  chainHead: string;
  files: { path: string; bytes: number; sha256: string }[];
  /** Files that are not in the bundle although the chain or a record names them, sorted by path. */
  leftOut?: readonly LeftOutFile[];
  /** Each seal and device's signature has the lower `s`; absent in some of `bundle/1`. */
  signatures?: 'low-s';
  sealKeyId: string;
  manifestHash: string;
  seal: string;
}

/** Makes the zip with all evidence of a client's signatures; the deployment seals its list of files. */
export async function makeBundle(content: BundleContent, sealer: Signer): Promise<Uint8Array<ArrayBuffer>> {
  const { clientId, madeAt, records, countersignatures, declines, chain, deviceKeys, sealKeys, documents } = content;
  const files: Files = {
    ...content.files,
    'README.txt': new TextEncoder().encode(README),
    'FORMAT.txt': new TextEncoder().encode(formatText()),
    'chain.json': canonical(chain.map((entry) => ({ ...entry, seal: withLowS(entry.seal) }))),
    'keys.json': canonical({ seal: sealKeys, devices: deviceKeys }),
  };
  for (const record of records) files[`records/${record.signatureId}.json`] = canonical(signedLow(record));
  for (const countersignature of countersignatures)
    files[countersignatureFile(countersignature.signatureId)] = canonical(countersignature);
  for (const decline of declines) files[declineFile(decline.declineId)] = canonical(signedLow(decline));
  for (const { bytes, mediaType } of documents) files[documentPath(await sha256(bytes), mediaType)] = bytes;
  const leftOut = content.leftOut.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (leftOut.length > 0) files['signed/MISSING.txt'] = missingText(leftOut, records);
  const paths = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const listed = await Promise.all(
    paths.map(async ([path, bytes]) => ({ path, bytes: bytes.length, sha256: await sha256(bytes) })),
  );
  const chainHead = chain.at(-1)?.entryHash ?? '';
  const signed = { files: listed, leftOut, signatures: 'low-s' as const, sealKeyId: sealer.keyId };
  const body = { schema: 'bundle/2' as const, clientId, madeAt, chainHead, ...signed };
  const manifestHash = await hashOf(body);
  const manifest: Manifest = { ...body, manifestHash, seal: await sealer.sign(manifestHash) };
  return pack({ ...files, 'manifest.json': canonical(manifest) });
}

/** Writes the device's signature with the lower `s`: older programs signed with either, and hashes leave it out. */
const signedLow = <Signed extends SignatureRecord | OldRecord | DeclineRecord>(record: Signed): Signed =>
  typeof record.deviceSig === 'string' && record.schema !== 'sig/1'
    ? { ...record, deviceSig: withLowS(record.deviceSig) }
    : record;

export const declineFile = (declineId: string) => `declines/${declineId}.json`;
export const countersignatureFile = (signatureId: string) => `countersignatures/${signatureId}.json`;

/** Names the file of the text about electronic signing that a record refers to. */
export const disclosurePath = ({ textSha256 }: NonNullable<SignatureRecord['disclosure']>) =>
  documentPath(textSha256, 'text/plain');
