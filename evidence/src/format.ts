import { canonical } from './canonical.ts';
import { ENTRY_BODIES } from './entryBodies.ts';
import { LEFT_OUT } from './leftOut.ts';
import { LEFT_OUT_REASONS } from './leftOutFiles.ts';
import { REFUSING_CHECKS, WARNING_CHECKS } from './checkNames.ts';
import { REASONS } from './reasons.ts';

/** Two examples with which the author of a verifier can test its parts. */
export const VECTORS = {
  canonical: {
    value: { zebra: [1, true, null], ärger: '€ "x"\n', a: { b: -7, B: '' }, '\u{1d306}': 1, '\ufb33': 2 },
    sha256: '63026eaec9d030ac855db2fe53c9ddac213a96c9533fe0dd552e27c05eab45b0',
  },
  sealed: {
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: 'x0pF1Rq9OY9pSQVPQz6NrK-iVneWoJGOK29zQi9noQA',
      y: 'imtWt9gRzvYms8iknnkRR1A1-YrJ8iM_ijan4i3HHRM',
    },
    entry: {
      schema: 'entry/1',
      clientId: 'ada',
      type: 'VOIDED',
      at: '2026-03-01T10:00:01.000Z',
      by: 'mia',
      body: { signatureId: 's1', by: 'mia', reason: 'Falscher Name — bitte “Müller”' },
      seq: 1,
      prevEntryHash: '',
      sealKeyId: '49ced9ab9cb805f656b88a6f8b1946a794036511e55e6b4f41a47857b0cf18d8',
      entryHash: 'ef09de39aa5ea419f1570b62502f4bd7ad55e29b25509cd2ddebb371fb91a7e0',
      seal: 'f44d459f1aea345ee781a84e41855283f37c996751c7f835cdd3700694e145191a530ca4dda1d884bed950cba80b2329687a89294d1f18c45ed166fc90b7874e',
    },
  },
} as const;

const inJson = (value: unknown) => new TextDecoder().decode(canonical(value));
const lines = (...all: string[][]) => all.flat().join('\n');
const meanings = (words: Record<string, string>, indent: string) =>
  Object.entries(words).map(([name, meaning]) => `${indent}${name}: ${meaning}`);

/** Writes FORMAT.txt, the description for authors of a verifier. Its lists come from the program's own tables. */
export const formatText = (): string => `THE FORMAT OF THIS EVIDENCE (bundle/2)

For who wants to check it with a program of their own. verify.py in this zip is such a program; README.txt says what is proven.

The zip
  Stored without compression, files sorted by name, each dated 1980-01-02. Packed again by somebody it is still good, with other methods
  (deflate), dates, orders, folders, and sizes behind the files. Anything else is an error, since programs may find other files in it:
  bytes that no file in the list has, names that differ or come twice, wrong sizes or checksums, comments, links, and extra fields other
  than those of dates and owners (5455, 5855, 7875, 000a). manifest.json lists every file but itself with its length and SHA-256; a file more or less is an error.

What is left out
  manifest.json is of schema bundle/2, and leftOut in it lists the files that are not in the zip although a record or the chain names them:
  path, bytes, sha256, reason. They are no error, and neither is a file given beside the zip that has such a hash and length. Only
  documents/ (not the fields of a PDF) and signed/ may be left out. Reasons:
${lines(meanings(LEFT_OUT_REASONS, '    '))}
  A document is left out as too-large only, under its own hash, and with the length that its record says. A signed PDF has a sha256 that a
  COPY_MADE or COPY_DELIVERED of its signatureId names, and as many bytes as its filledBytes at least; one that could not be made has bytes
  null, and an empty sha256 where there is no COPY_MADE. Listed twice, or listed and in the zip, is an error, and so is whatever is missing
  and not listed. signed/MISSING.txt is the same list for people; nothing reads it.
  bundle/1, of version 0.2 and earlier, has no leftOut, and signatures (below) in the later ones only. There a document that is missing is
  an error, unless it is given beside the zip; a line in MISSING.txt that begins with the path of a signed PDF and a colon excuses that one.

Hashes
  JSON files are in canonical form (RFC 8785, UTF-8), and their bytes have to be exactly that form. A hash is the SHA-256 of the canonical
  form of the JSON, without these fields at its top (sealKeyId and integrity stay in), as 64 hex digits in lower case:
${lines(Object.entries(LEFT_OUT).map(([schema, fields]) => `    ${schema}: ${fields.join(', ')}`))}
  sig/1 and countersig/1 leave out nothing: the hash is that of the file.

Signatures and keys
  ECDSA with P-256 and SHA-256 over the 32 bytes of the hash (so these are hashed once more), written as r and s, 32 bytes each, in 128 hex
  digits; openssl wants the same two numbers in DER. Where manifest.json has signatures: low-s (always in bundle/2), each s is at most half of the curve's order
  (s and order - s sign alike, and only one of them is right); older files have both. deviceSig is by the key integrity.deviceKeyId, seal by the key sealKeyId. A key's name
  is its RFC 7638 thumbprint in hex: the SHA-256 of {"crv":"P-256","kty":"EC","x":"...","y":"..."}. One under another name does not count.
  keys.json: seal (keyId, key, from: first used, until: its end, absent for the current key) and devices (keyId, key, uid, registeredAt). The device's key has to be of who.uid.

Which keys to trust
  Compare with fingerprints or a chain head that you know from elsewhere. Given fingerprints: each seal, of the entries and of the manifest,
  is by one of these. Given a head alone: it has to be the entryHash of an entry, and the keys that sealed up to it count. Either way an
  entry KEY_ADDED by a key that counts makes the key that it names count from there on, and its own no more, until a KEY_ADDED names that
  again. Every other seal is an error. With neither, only that the file is consistent can be said, and that no replaced key sealed on. That
  a key is listed in keys.json says nothing.
  A KEY_ADDED of version 0.2 and earlier has no replaces: its key may have sealed on in processes that had not ended. Such entries are a
  warning, and introduce nobody who does not count already; the manifest of bundle/2 sealed by such a key is an error.
  Published lists have the end of each retired key (until). A seal by it is an error where the time at of its entry, or of one before it,
  or madeAt of the manifest, is more than five minutes after that end; not a KEY_ADDED that names a key of the list. Who has a retired key
  can still make a whole chain that ends before its end: only a head, or a time stamp from outside, shows that.

chain.json
  A list of entries entry/1: clientId (the manifest's), seq (1, 2, 3 ...), type, at (server's clock), by (a uid, or server), body,
  prevEntryHash (entryHash of the one before; empty in the first), sealKeyId, entryHash, seal. The last entryHash is the manifest's chainHead.
  Of receipts, countersignatures and withdrawals for one signatureId, of declines for one declineId, of registrations for one keyId and uid,
  and of joinings and removals for one uid, the first counts; a second one is an error.
${lines(Object.entries(ENTRY_BODIES).flatMap(([type, { about, fields }]) => [`  ${type}: ${about}`, ...meanings(fields, '    ')]))}

records/
  <signatureId>.json. sig/2: what the device recorded and signed. what.contentSha256 names the bytes in documents/, which are named by their
  SHA-256; clientId is the manifest's; integrity.prevRecordHash is the record that the device knew as the newest (a chain of the client's
  own); disclosure, where there is one, is the text about signing electronically that was shown before: documents/<textSha256>.txt, with
  the contact below it. what.fieldsSha256, where there is one, names the fields on the pages of a PDF,
  documents/<fieldsSha256>.json: each with its place in parts of the page's width and height, from the left and the top; intent.fieldValues is
  what the signer typed into them, as JSON by their ids. sig/1: a signature without a device's key, as it was stored. Its receipt is the entry with that signatureId, whose recordHash is the
  record's hash. countersignatures/<signatureId>.json name the same contentSha256.
  A fault of a record whose receipt says refused and names it as a reason is no forgery: the record just does not count.

declines/
  <declineId>.json, decline/1: what the device recorded and signed when somebody declined. Its entry is DECLINED with that declineId, whose
  recordHash is the record's hash; the two say the same of what both have: version, title and agreement as agreementVersion, agreementTitle
  and agreementId, who.uid as signerUid, deviceTime as declinedAt, the others under their own names. A decline without a record was not
  signed by a device (the API, older programs): its entry alone tells of it. What is wrong with a record and named in reasons is a warning.

signed/
  <signatureId>.pdf, to read. Once the chain has an entry COPY_MADE, each has to have a copySha256 that a COPY_MADE or COPY_DELIVERED of its
  own signatureId names. None may have one that only another signature's entry names. copySha256 is that of the whole file, with the
  business's seal (PAdES) where it ends with one; the seal itself is for PDF readers, and nothing here depends on it.
  Of a PDF with fields it is one file: the filled pages, then the certificate. COPY_MADE then has filledSha256: its first filledBytes bytes
  have that hash, fieldsSha256 and fieldValuesSha256 are of what the record names, and the PDF is one of which such an entry has the hash.
  The values have to fit the fields: each is a text that is not empty for a field of the kind text, and each isRequired one has a value.
  The filled pages begin with the bytes of documents/ where a PDF can be appended to (not one with /Linearized in its first 1,024 bytes).
  <signatureId>.filled.pdf, in bundles of earlier versions: the filled pages alone, whose hash only the manifest holds. An error beside
  such an entry.

timestamps/
  <root>.tsr, what an authority (RFC 3161) answered to the hash root. That is the root of a tree, since one stamp is for many chains: begin
  with SHA-256 of the byte 00 and the 32 bytes of stampedHash; for each step of path take the SHA-256 of the byte 01, the left and the right
  32 bytes, of which the step's hash is the one on its side. Its signer names a certificate in the file by a hash (signing-certificate, RFC
  2634 or 5035), whose critical extended key usage is timeStamping alone, and whose key made the signature. Whose certificate it is says:
  openssl ts -verify -digest <root> -in timestamps/<root>.tsr -CAfile authority.pem

What stands twice
  Errors are also: an entry ERASED in a bundle; a receipt whose account is not the record's signer, or whose deviceKey is not the record's; a
  countersignature whose account is not its signerUid, or of what was refused or has no receipt; a replacement by itself, by what was
  refused or came later; a PDF that COPY_MADE names and that is neither in the zip nor left out; one device's key of one person twice.
  A reason in the receipt that names the fault takes the error away.

Shapes
  SHAPES in verify.py is the shape of each JSON file and of each entry's body. isOpen: further fields are no fault. Numbers are whole.

Outcomes
  accepted has no reasons; the other two have some. Of checks that failed (false) these refuse:
    ${REFUSING_CHECKS.join(', ')}
  and these warn at least:
    ${WARNING_CHECKS.join(', ')}

Reasons
${lines(meanings(REASONS, '  '))}

Examples
  1. This JSON in canonical form, and its SHA-256:
${inJson(VECTORS.canonical.value)}
${VECTORS.canonical.sha256}
  2. A key, and an entry sealed by it. The key's name is the entry's sealKeyId; entryHash and seal are right:
${inJson(VECTORS.sealed.key)}
${inJson(VECTORS.sealed.entry)}
`;
