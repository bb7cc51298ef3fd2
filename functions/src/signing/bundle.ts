import {
  bytesOf,
  chainPath,
  contentOf,
  countersignaturesPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
} from '@firstmile/domain';
import { makeBundle, type ChainEntry } from '@firstmile/evidence';
import { db, readAll } from '../firestore/db.ts';
import { readDeclines, readVersion } from './agreements.ts';
import { countersigningOf, introduceSealer, readKeys } from './evidence.ts';
import { publishedKeys, sealers } from './sealKey.ts';
import { fileBeside } from './fileBeside.ts';
import { recordOf, signedContent, signedPdfOf } from './signedPdf.ts';
import { signedPdfs } from './signedPdfs.ts';

/** All that proves a client's signatures, as a zip that anybody can verify without us. It outlives the account. */
export async function evidenceBundle(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  await introduceSealer(uid);
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((one) => storedSignature({ ...one.data(), id: one.id }));
  const records = await Promise.all(signatures.map((signature) => recordOf(uid, signature)));
  const contents = await Promise.all(signatures.map(signedContent));
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((one) => one.data() as ChainEntry);
  const countersignatures = await readAll(storedCountersignature, db.collection(countersignaturesPath(uid)));
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    countersignatures: countersignatures.map(countersigningOf),
    chain,
    deviceKeys: [...(await readKeys(records)).values()],
    sealKeys: await publishedKeys(),
    documents: [
      ...contents.flatMap((content) => (content ? [{ bytes: content.bytes, mediaType: content.mediaType }] : [])),
      ...(await declinedTexts(uid)),
    ],
    files: {
      ...(await signedPdfs(signatures, (signature, index) => {
        const [content, record] = [contents[index], records[index]];
        return content && record ? signedPdfOf(uid, signature, content, record) : Promise.resolve(null);
      })),
      'verify.html': await fileBeside('verify.html'),
      'verify.py': await fileBeside('verify.py'),
    },
  };
  return makeBundle(content, (await sealers()).sealer);
}

/** The published texts that somebody of the client declined, as far as they are there. */
async function declinedTexts(uid: string) {
  const texts = (await readDeclines(uid)).map(async ({ agreementId, agreementVersion, locale }) => {
    const content = contentOf(await readVersion(agreementId, agreementVersion), { locale });
    return content ? [{ bytes: bytesOf(content), mediaType: content.mediaType }] : [];
  });
  return (await Promise.all(texts)).flat();
}
