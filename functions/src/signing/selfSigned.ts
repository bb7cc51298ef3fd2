import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Time } from 'pkijs';
import type { OpenedKey } from '@firstmile/evidence';

const SELF_SIGNED = ', self-signed seal';

/** Makes a self-signed certificate (DER) that says so, without an end (RFC 5280, 4.1.2.5). */
export async function selfSigned(
  business: string,
  { privateKey, publicKey }: { privateKey: OpenedKey; publicKey: OpenedKey },
): Promise<Uint8Array<ArrayBuffer>> {
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  const name = Array.from(business)
    .slice(0, 64 - SELF_SIGNED.length)
    .join(''); // the longest name that X.520 allows
  const value = new Utf8String({ value: name + SELF_SIGNED });
  for (const holder of [certificate.subject, certificate.issuer])
    holder.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }));
  certificate.notBefore.value = new Date();
  certificate.notAfter = new Time({ type: 1, value: new Date('9999-12-31T23:59:59Z') });
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return new Uint8Array(certificate.toSchema(true).toBER());
}

/** Makes a random positive number of 16 bytes. */
function serialNumber(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}
