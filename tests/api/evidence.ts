import { expect } from 'vitest';
import {
  builtInVersion,
  bytesOf,
  keepRecordWrites,
  registerDeviceKeyWrites,
  shownContent,
  signDocumentWrites,
  stamp,
  type ClientExport,
  type Signature,
  type SignatureInput,
  type Write,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import {
  fieldFaults,
  newKeyPair,
  publicKeyOf,
  signerOf,
  signRecord,
  unpack,
  type ChainEntry,
  type Signer,
} from '@firstmile/evidence';
import { recordOf } from '../rules/recordOf.ts';
import { setCompanyName, type Browser } from './browser.ts';
import { call, db, newClient, until, type Person } from './support.ts';

interface Stored {
  receipt: { verdict: string; reasons: { code: string }[]; chainHead: string; recordHash: string; seq: number } | null;
}
/** Waits for this many receipts of a client's signatures; returns them in the order of the chain. */
export const receiptsOf = async (uid: string, count: number) => {
  const all = await until(
    async () => (await db.collection(`users/${uid}/signatures`).get()).docs.map((doc) => doc.data() as Stored),
    (signatures) => signatures.length === count && signatures.every(({ receipt }) => receipt !== null),
  );
  return all.flatMap(({ receipt }) => receipt ?? []).sort((a, b) => a.seq - b.seq);
};
/** Returns the last receipt of a person's chain. */
export const lastReceiptOf = async ({ uid }: Person) => {
  const { docs } = await db.collection(`users/${uid}/evidence`).where('type', '==', 'RECEIPT_ISSUED').get();
  return docs.at(-1)?.get('body') as Record<string, unknown>;
};
/** The reasons, as message codes. */
export const reasonCodes = (receipt: Stored['receipt']) => receipt?.reasons.map(({ code }) => code);

/** A client of the company that the examples' texts name. */
export async function newSigner(): Promise<Person> {
  const person = await newClient();
  await setCompanyName(person.uid);
  return person;
}

/** A device of a client, with a key that is registered. */
export async function deviceOf(person: Person, browser: Browser): Promise<Signer> {
  const { privateKey, publicKey } = await newKeyPair();
  const key = await publicKeyOf(publicKey);
  const signer = await signerOf(privateKey, key);
  await browser.commit(registerDeviceKeyWrites(person.uid, signer.keyId, key));
  return signer;
}

/** Builds a device's writes that sign a document now; `says` changes its record, the others change the signature. */
export async function signingWrites(
  { uid, email }: Person,
  number: number,
  {
    device,
    prev,
    says,
    ...changes
  }: { device: Signer; prev: string; says?: object } & Pick<Partial<SignatureInput>, 'signerName' | 'consentText'>,
) {
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const writes = stamp(
    signDocumentWrites(
      { uid, email },
      { runId: 'onboarding', input: exampleSignature(number, { openedAt, signedAt, ...changes }) },
    ).writes,
    `w${number}`,
  );
  const body = recordOf(writes);
  const what = { ...body.what, byteLength: lengthOf(writes) };
  const record = await signRecord({ ...body, what, ...says }, prev, device);
  return { writes: [...writes, ...stamp(keepRecordWrites(uid, record), `w${number}`)] satisfies Write[], record };
}
/** The length of the shown content. */
function lengthOf([write]: readonly Write[]): number {
  const signature = (write?.op === 'create' ? write.data : {}) as unknown as Signature;
  const shown = shownContent(builtInVersion(signature.agreementId, signature.agreementVersion), signature);
  return shown ? bytesOf(shown).length : 0;
}

/** Exports a client's bundle as an admin. Checks that its entries have exactly the fields of its FORMAT.txt. */
export const bundleOf = async (uid: string, token: string) => {
  const { status, body } = await call<ClientExport>('GET', `/api/users/${uid}/export`, { token });
  expect(status).toBe(200);
  const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
  const chain = JSON.parse(new TextDecoder().decode(unpack(zip).files['chain.json'])) as ChainEntry[];
  for (const entry of chain) expect(fieldFaults(entry)).toEqual([]);
  return zip;
};
