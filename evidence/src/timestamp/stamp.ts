import { fromHex, toHex } from '../canonical.ts';
import { context, OCTETS, OID, part, derParts, readDer, SEQUENCE, SET, type Der } from './der.ts';
import { signerIn, type SignerCertificate } from './cms.ts';

const TST_INFO = '2a864886f70d0109100104';
const SIGNED_DATA = '2a864886f70d010702';
const SHA_256 = '608648016503040201';

/** Makes a query to a time stamping authority (RFC 3161) to stamp a SHA-256, given in hex, and to include its certificate. */
export function stampQuery(hash: string): Uint8Array<ArrayBuffer> {
  const query = fromHex(`30390201013031300d0609${SHA_256}05000420${hash}0101ff`);
  if (query?.length !== 59) throw new Error('A hash is 64 hex digits');
  return query;
}

/** The content of a time stamp. */
export interface Stamp {
  /** The stamped hash, in hex; empty when it is not a SHA-256. */
  hash: string;
  /** The time by the authority's clock, ISO 8601 in UTC. */
  at: string;
  /** True when the key of `certificate` made the signature, null for unsupported algorithms. The certificate's owner is not checked. */
  isSigned: boolean | null;
  /** The included certificate that the signer names; null without one. */
  certificate: SignerCertificate | null;
}

/** Reads an authority's answer. Throws for a refusal, and for anything but a time stamp. */
export async function readStamp(answer: Uint8Array<ArrayBuffer>): Promise<Stamp> {
  const [response] = readDer(answer);
  if (!response) throw new Error('The answer is empty');
  const status = part(part(response, 0, SEQUENCE), 0).body[0] ?? -1;
  if (status > 1) throw new Error(`The authority refused (status ${status})`);
  return readToken(part(response, 1, SEQUENCE));
}

/** Reads what a CMS message (RFC 5652) says is signed. Throws for another kind of message. */
export function signedDataIn(message: Der): Der {
  if (toHex(part(message, 0, OID).body) !== SIGNED_DATA) throw new Error('It is not signed');
  return part(part(message, 1, context(0)), 0, SEQUENCE);
}

/** Reads the time stamp in an answer, or in a signature. Throws for anything else. */
export async function readToken(token: Der): Promise<Stamp> {
  const signed = signedDataIn(token);
  const content = part(signed, 2, SEQUENCE);
  if (toHex(part(content, 0, OID).body) !== TST_INFO) throw new Error('The answer is no time stamp');
  const info = part(part(content, 1, context(0)), 0, OCTETS).body;
  const [stampInfo] = readDer(info);
  if (!stampInfo) throw new Error('The time stamp is empty');
  const imprint = part(stampInfo, 2, SEQUENCE);
  const isSha256 = toHex(part(part(imprint, 0, SEQUENCE), 0, OID).body) === SHA_256;
  const { isSigned, certificate } = await signatureOn(info, signed);
  return {
    hash: isSha256 ? toHex(part(imprint, 1, OCTETS).body) : '',
    at: timeOf(part(stampInfo, 4, 0x18)),
    isSigned,
    certificate,
  };
}

/** Checks the first signature in a CMS message on `content`; returns its parts in `signer`. */
export async function signatureOn(content: Uint8Array<ArrayBuffer>, signed: Der) {
  const rest = derParts(signed).slice(3);
  const certificates = rest.find(({ tag }) => tag === context(0));
  const signers = rest.find(({ tag }) => tag === SET);
  if (!certificates || !signers) return { isSigned: false, certificate: null, signer: null };
  const signer = part(signers, 0, SEQUENCE);
  return { ...(await signerIn(signer, derParts(certificates), content)), signer };
}

/** Parses a GeneralizedTime, such as 20260301100000Z or 20260301100000.5Z. */
function timeOf({ body }: Der): string {
  const text = new TextDecoder().decode(body);
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new Error('Its time is not one');
  return time.toISOString();
}
