import { hashOf, readCanonical, sha256 } from './canonical.ts';
import {
  countersignaturePath,
  documentPath,
  type Countersigning,
  type DeviceKey,
  type Manifest,
  type OldRecord,
  type SealKey,
} from './bundle.ts';
import { entryFaults, entryProblems, type ChainEntry } from './chain.ts';
import { unpack, type Files } from './container.ts';
import { isSignedBy, keyIdOf, type PublicKey } from './keys.ts';
import { recordFaults, recordHashOf, type SignatureRecord } from './record.ts';
import { contentOf, factsOf, factsOfBusiness, inWords } from './wording.ts';

/** What the verifier found. `error`: this is not as it was sealed; `warning`: it is, and something about it deserves a look. */
export interface Finding {
  level: 'error' | 'warning';
  /** The file, and the place in it. */
  where: string;
  what: string;
}

export interface Verification {
  isValid: boolean;
  findings: Finding[];
  clientId: string;
  chainHead: string;
  /** The fingerprints of the keys that sealed. */
  sealKeys: string[];
  signatures: { id: string; title: string; signer: string; deviceTime: string; receivedAt: string; outcome: string }[];
}

/** What somebody knows from elsewhere: the chain's head from a mail, which may have got newer entries since; a key that the deployment published. */
export interface Expected {
  chainHead?: string;
  sealKeyId?: string;
}

/** Checks every bit of a bundle and says of each thing that is wrong where it is. Asks no server. */
export async function verifyBundle(zip: Uint8Array, expected: Expected = {}): Promise<Verification> {
  const findings: Finding[] = [];
  const result: Verification = { isValid: false, findings, clientId: '', chainHead: '', sealKeys: [], signatures: [] };
  const tell = (where: string, what: string, level: Finding['level'] = 'error') =>
    findings.push({ level, where, what });
  try {
    const { files, isExact } = unpack(zip);
    if (!isExact) tell('the zip file', 'it is not byte for byte as it was made');
    await new Verifier(files, result, tell, expected).run();
  } catch {
    tell('the zip file', 'it cannot be read');
  }
  result.isValid = !findings.some(({ level }) => level === 'error');
  return result;
}

type Tell = (where: string, what: string, level?: Finding['level']) => void;

class Verifier {
  private readonly sealKeys = new Map<string, PublicKey>();
  private readonly devices = new Map<string, DeviceKey>();
  private readonly hashes = new Map<string, string>();
  private readonly entries = new Set<string>();
  private readonly records = new Map<string, SignatureRecord | OldRecord>();
  private readonly countersigned = new Map<string, Countersigning>();

  private readonly files: Files;
  private readonly result: Verification;
  private readonly tell: Tell;
  private readonly expected: Expected;

  constructor(files: Files, result: Verification, tell: Tell, expected: Expected) {
    this.files = files;
    this.result = result;
    this.tell = tell;
    this.expected = expected;
  }

  async run(): Promise<void> {
    await this.checked('keys.json', () => this.readKeys());
    await this.checked('manifest.json', () => this.checkManifest());
    for (const path of Object.keys(this.files).filter((one) => one.startsWith('records/')))
      await this.checked(path, () => this.checkRecord(path));
    for (const path of Object.keys(this.files).filter((one) => one.startsWith('countersignatures/')))
      await this.checked(path, () => this.checkCountersignature(path));
    await this.checked('chain.json', () => this.checkChain());
    await this.checked('documents', () => this.checkDocuments());
    this.compare();
  }

  /** Whatever a damaged file makes fail is that file's fault. */
  private async checked(where: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.tell(where, `it cannot be read (${error instanceof Error ? error.message : String(error)})`);
    }
  }

  private json(path: string): unknown {
    const bytes = this.files[path];
    if (!bytes) throw new Error('it is missing');
    return readCanonical(bytes);
  }

  private async readKeys(): Promise<void> {
    const { seal, devices } = this.json('keys.json') as { seal: SealKey[]; devices: DeviceKey[] };
    for (const [index, one] of seal.entries())
      if ((await keyIdOf(one.key)) === one.keyId) this.sealKeys.set(one.keyId, one.key);
      else this.tell(`keys.json, seal ${index + 1}`, 'the name of this key is not its fingerprint');
    for (const [index, one] of devices.entries())
      if ((await keyIdOf(one.key)) === one.keyId) this.devices.set(one.keyId, one);
      else this.tell(`keys.json, device ${index + 1}`, 'the name of this key is not its fingerprint');
    this.result.sealKeys = [...this.sealKeys.keys()];
  }

  private async checkManifest(): Promise<void> {
    const { manifestHash, seal, ...body } = this.json('manifest.json') as Manifest;
    const key = this.sealKeys.get(body.sealKeyId);
    if ((await hashOf(body)) !== manifestHash) this.tell('manifest.json', 'its hash is not that of what it says');
    if (!key) this.tell('manifest.json', 'the key of its seal is not in keys.json');
    else if (!(await isSignedBy(key, manifestHash, seal))) this.tell('manifest.json', 'its seal is not valid');
    this.result.clientId = body.clientId;
    this.result.chainHead = body.chainHead;
    const listed = new Map(body.files.map((one) => [one.path, one]));
    for (const [path, bytes] of Object.entries(this.files)) {
      if (path === 'manifest.json') continue;
      const one = listed.get(path);
      if (!one) this.tell(path, 'the manifest does not list this file');
      else if (one.bytes !== bytes.length || one.sha256 !== (await sha256(bytes)))
        this.tell(path, 'it is not as the manifest says: it was changed');
    }
    for (const path of listed.keys())
      if (!this.files[path]) this.tell(path, 'the manifest lists this file, and it is missing');
  }

  private async checkRecord(path: string): Promise<void> {
    const record = this.json(path) as SignatureRecord | OldRecord;
    if (path !== `records/${record.signatureId}.json`) this.tell(path, 'it is filed under another name than its own');
    this.records.set(record.signatureId, record);
    if (record.schema === 'sig/1') {
      this.hashes.set(record.signatureId, await hashOf(record));
      return;
    }
    const faults = recordFaults(record);
    if (faults.length > 0) {
      this.tell(path, `these fields are not as a record has them: ${faults.join(', ')}`);
      return;
    }
    const hash = await recordHashOf(record);
    this.hashes.set(record.signatureId, hash);
    if (hash !== record.recordHash) this.tell(path, 'its hash is not that of what it says: a field was changed');
    const device = this.devices.get(record.integrity.deviceKeyId);
    if (!device) this.tell(path, "the device's key is not in keys.json: the server did not know it", 'warning');
    else if (!(await isSignedBy(device.key, record.recordHash, record.deviceSig)))
      this.tell(path, "the device's signature is not valid");
    else if (device.uid !== record.who.uid) this.tell(path, "the device's key belongs to another account");
  }

  private async checkCountersignature(path: string): Promise<void> {
    const one = this.json(path) as Countersigning;
    const { signatureId: id } = one;
    if (path !== countersignaturePath(id)) this.tell(path, 'it is filed under another name than its own');
    const record = this.records.get(id);
    if (!record) this.tell(path, 'the signature that it confirms is missing');
    else if (contentOf(record).hash !== one.contentSha256)
      this.tell(path, 'it names other bytes than the client signed');
    this.countersigned.set(id, one);
    this.hashes.set(path, await hashOf(one));
  }

  private async checkChain(): Promise<void> {
    const chain = this.json('chain.json') as ChainEntry[];
    const receipts = new Map<string, ChainEntry>();
    const ofBusiness = new Map<string, ChainEntry>();
    let before: ChainEntry | null = null;
    for (const [index, entry] of chain.entries()) {
      const where = `chain.json, entry ${index + 1}`;
      const faults = entryFaults(entry);
      if (faults.length > 0) this.tell(where, `these fields are not as an entry has them: ${faults.join(', ')}`);
      for (const problem of await entryProblems(entry, this.sealKeys)) this.tell(where, problem);
      if (entry.seq !== index + 1)
        this.tell(where, `it is numbered ${entry.seq}: entries are missing or in another order`);
      if (entry.prevEntryHash !== (before?.entryHash ?? ''))
        this.tell(where, 'it does not follow the entry before: the chain is cut');
      if (entry.clientId !== this.result.clientId) this.tell(where, 'it is of another client');
      if (entry.type === 'RECEIPT_ISSUED') receipts.set(String(entry.body['signatureId']), entry);
      if (entry.type === 'COUNTERSIGNED') ofBusiness.set(String(entry.body['signatureId']), entry);
      this.entries.add(entry.entryHash);
      before = entry;
    }
    if ((before?.entryHash ?? '') !== this.result.chainHead)
      this.tell('chain.json', 'its end is not the head that the manifest names');
    for (const [id, entry] of receipts)
      if (!this.records.has(id)) this.tell(`chain.json, entry ${entry.seq}`, `the record ${id} is missing`);
    for (const [id, entry] of ofBusiness)
      if (!this.countersigned.has(id))
        this.tell(`chain.json, entry ${entry.seq}`, `the countersignature of ${id} is missing`);
    for (const [id, record] of this.records) {
      const received = this.checkReceipt(`records/${id}.json`, this.hashes.get(id), receipts.get(id));
      if (record.schema === 'sig/1')
        this.tell(
          `records/${id}.json`,
          "it was signed without a device's key: its receipt alone protects it",
          'warning',
        );
      this.result.signatures.push({ id, ...factsOf(record), ...received });
      const business = this.countersigned.get(id);
      if (!business) continue;
      const path = countersignaturePath(id);
      const sealed = this.checkReceipt(path, this.hashes.get(path), ofBusiness.get(id));
      this.result.signatures.push({ id, title: factsOf(record).title, ...factsOfBusiness(business), ...sealed });
    }
  }

  /** Holds something that was signed against the receipt of it; gives what that says. */
  private checkReceipt(where: string, hash: string | undefined, entry: ChainEntry | undefined) {
    if (!entry) this.tell(where, 'the server has not given a sealed receipt for it', 'warning');
    else if (entry.body['recordHash'] !== hash) this.tell(where, 'it is not the record that the receipt is for');
    const reasons = entry?.body['reasons'];
    for (const reason of Array.isArray(reasons) ? reasons : [])
      this.tell(where, `the server noted: ${inWords(reason)}`, 'warning');
    return { receivedAt: entry?.at ?? '', outcome: entry ? String(entry.body['outcome']) : 'not received' };
  }

  private async checkDocuments(): Promise<void> {
    for (const [path, bytes] of Object.entries(this.files))
      if (path.startsWith('documents/') && !path.startsWith(`documents/${await sha256(bytes)}.`))
        this.tell(path, 'its name is not the SHA-256 of its bytes: the document was changed');
    for (const [id, record] of this.records) {
      const { hash, mediaType, byteLength } = contentOf(record);
      const bytes = this.files[documentPath(hash, mediaType)];
      if (!bytes) this.tell(`records/${id}.json`, 'the document that was signed is missing');
      else if (byteLength !== null && bytes.length !== byteLength)
        this.tell(`records/${id}.json`, 'the document has another length');
    }
  }

  private compare(): void {
    const { chainHead, sealKeyId } = this.expected;
    if (chainHead && !this.entries.has(chainHead))
      this.tell(
        'chain.json',
        'the entry that you know is not in it: newer entries are missing, or it is another chain',
      );
    if (sealKeyId && !this.result.sealKeys.includes(sealKeyId))
      this.tell('keys.json', 'the key that you know is not among those that sealed');
  }
}
