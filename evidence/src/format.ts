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

For authors of a program that checks it. verify.py in this zip is such a program; README.txt says what the evidence proves.

The zip
  Files are stored without compression, sorted by name, and dated 1980-01-02. A zip that was packed again is still good: it may have another
  compression (deflate), other dates, another order, folders, and sizes behind the files. Anything else is an error, because programs might
  find different files in it: bytes that belong to no listed file, names that differ or occur twice, wrong sizes or checksums, comments,
  links, and extra fields other than those for dates and owners (5455, 5855, 7875, 000a). manifest.json lists every file except itself
  with its length and SHA-256. An unlisted file and a missing file are errors.

Files that are left out
  In a manifest.json with the schema bundle/2, leftOut lists files that a record or the chain names but that are not in the zip: path,
  bytes, sha256, reason. They are no error. Neither is a file given beside the zip that has such a hash and length. Only files of documents/
  (not the fields of a PDF) and signed/ may be left out. The reasons:
${lines(meanings(LEFT_OUT_REASONS, '    '))}
  A document can only be too-large. It is listed under its own hash, with the length that its record states. A signed PDF has a sha256 that
  a COPY_MADE or COPY_DELIVERED of its signatureId names, and at least as many bytes as its filledBytes. For a PDF that could not be made,
  bytes is null, and sha256 is empty where there is no COPY_MADE. A file that is listed twice, or listed and in the zip, is an error, and so
  is a file that is missing and not listed. signed/MISSING.txt is the same list for people; no program reads it.
  bundle/1, of version 0.2 and earlier, has no leftOut, and only later bundles of that schema have signatures (below). In it, a missing
  document is an error unless it is given beside the zip. A line in MISSING.txt that begins with the path of a signed PDF and a colon
  excuses that PDF.

Hashes
  JSON files are in canonical form (RFC 8785, UTF-8); their bytes must be exactly that form. A hash is the SHA-256 of the canonical form of
  the JSON without these top-level fields (sealKeyId and integrity stay in), as 64 lower-case hex digits:
${lines(Object.entries(LEFT_OUT).map(([schema, fields]) => `    ${schema}: ${fields.join(', ')}`))}
  sig/1 and countersig/1 leave out nothing: the hash is that of the file.

Signatures and keys
  ECDSA with P-256 and SHA-256 over the 32 bytes of the hash (which are therefore hashed once more), written as r and s, 32 bytes each, in
  128 hex digits; openssl needs the same two numbers in DER. Where manifest.json has signatures: low-s (always in bundle/2), each s is at
  most half of the curve's order: s and order - s would both verify, and only the smaller one is allowed. Older files have both. deviceSig
  is by the key integrity.deviceKeyId, seal by the key sealKeyId. The name of a key is its RFC 7638 thumbprint in hex: the SHA-256 of
  {"crv":"P-256","kty":"EC","x":"...","y":"..."}. A key listed under another name does not count.
  keys.json has seal (keyId, key, from: first use, until: end of use, absent for the current key) and devices (keyId, key, uid,
  registeredAt). The device's key must belong to who.uid.

Which keys to trust
  Compare with fingerprints or a chain head that you know from elsewhere. If fingerprints are given, each seal of the entries and of the
  manifest must be by one of them. If only a head is given, it must be the entryHash of an entry, and the keys that sealed up to that entry
  count. In both cases, an entry KEY_ADDED sealed by a key that counts makes the key that it names count from there on, and its own no
  longer, until a KEY_ADDED names that one again. Every other seal is an error. With neither, a verifier can only say that the file is
  consistent and that no replaced key was used afterwards. That a key is listed in keys.json proves nothing.
  A KEY_ADDED of version 0.2 and earlier has no replaces: its key may still have sealed in processes that had not ended. Such entries are a
  warning and cannot introduce a key that does not count already. A manifest of bundle/2 sealed by such a key is an error.
  Published lists have the end of each retired key (until). A seal by a retired key is an error if the time at of its entry or of an earlier
  entry, or madeAt of the manifest, is more than five minutes after that end; except a KEY_ADDED that names a key of the list. Whoever has a
  retired key can still make a whole chain that ends before that end: only a head, or a time stamp from outside, reveals it.

chain.json
  A list of entries entry/1: clientId (as in the manifest), seq (1, 2, 3 ...), type, at (the server's clock), by (a uid, or server), body,
  prevEntryHash (entryHash of the entry before; empty in the first), sealKeyId, entryHash, seal. The last entryHash is the manifest's
  chainHead.
  The first entry counts, and a second one is an error: of receipts, countersignatures and withdrawals for one signatureId, of declines for
  one declineId, of registrations for one keyId and uid, and of joinings and removals for one uid.
${lines(Object.entries(ENTRY_BODIES).flatMap(([type, { about, fields }]) => [`  ${type}: ${about}`, ...meanings(fields, '    ')]))}

records/
  <signatureId>.json. sig/2 is what the device recorded and signed. clientId is that of the manifest. what.contentSha256 names the signed
  bytes in documents/, whose files are named by their SHA-256. integrity.prevRecordHash is the newest record that the device knew, so that
  a client's records form a chain of their own. disclosure, if present, is the text about signing electronically that was shown before:
  documents/<textSha256>.txt, with the contact below it. what.fieldsSha256, if present, names the fields on the pages of a PDF,
  documents/<fieldsSha256>.json: each has its place from the left and the top, in fractions of the page's width and height.
  intent.fieldValues is what the signer typed into them, as JSON by field id.
  sig/1 is a signature without a device's key, as it was stored.
  The receipt of a record is the entry with its signatureId; its recordHash is the record's hash. countersignatures/<signatureId>.json name
  the same contentSha256.
  If the receipt says refused and names a fault of the record as a reason, that fault is no forgery: the record simply does not count.

declines/
  <declineId>.json, decline/1, is what the device recorded and signed when somebody declined. Its entry is DECLINED with that declineId and
  the record's hash as recordHash. Both agree in what they share: version, title and agreement are agreementVersion, agreementTitle and
  agreementId in the entry, who.uid is signerUid, deviceTime is declinedAt; the others have the same names. A decline without a record was
  not signed by a device (the API, older programs), and only its entry tells of it. A fault of a record that reasons names is a warning.

signed/
  <signatureId>.pdf, for reading. Once the chain has an entry COPY_MADE, each PDF must have a copySha256 that a COPY_MADE or COPY_DELIVERED
  of its own signatureId names. No PDF may have one that only another signature's entry names. copySha256 is the hash of the whole file,
  including the business's seal (PAdES) at its end, if there is one. The seal is for PDF readers; nothing here depends on it.
  For a PDF with fields it is one file: the filled pages, then the certificate. Its COPY_MADE then has filledSha256, the hash of its first
  filledBytes bytes; fieldsSha256 and fieldValuesSha256 match what the record names, and the PDF is one whose hash such an entry has.
  The values must fit the fields: a field of the kind text has a text that is not empty, and each field with isRequired has a value.
  The filled pages begin with the bytes of documents/ where a PDF can be appended to (not one with /Linearized in its first 1,024 bytes).
  <signatureId>.filled.pdf, in bundles of earlier versions, is the filled pages alone; only the manifest has its hash. Beside such an entry
  it is an error.

timestamps/
  <root>.tsr is the answer of an authority (RFC 3161) to the hash root. One stamp covers many chains, so that root is the root of a tree:
  begin with the SHA-256 of the byte 00 and the 32 bytes of stampedHash; for each step of path, take the SHA-256 of the byte 01, the left
  and the right 32 bytes, where the step's hash stands on its side. The signer names a certificate in the file by a hash
  (signing-certificate, RFC 2634 or 5035). Its critical extended key usage is timeStamping alone, and its key made the signature. Whose
  certificate it is, openssl tells:
  openssl ts -verify -digest <root> -in timestamps/<root>.tsr -CAfile authority.pem

Facts that must agree
  These are errors too: an entry ERASED in a bundle; a receipt whose account is not the record's signer, or whose deviceKey is not the
  record's; a countersignature whose account is not its signerUid, or of a signature that was refused or has no receipt; a signature replaced
  by itself, or by one that was refused or came later; a PDF that COPY_MADE names and that is neither in the zip nor left out; the key of one
  device and person listed twice. A reason in the receipt that names the fault removes the error.

Shapes
  SHAPES in verify.py has the shape of each JSON file and of each entry's body. isOpen: further fields are allowed. Numbers are whole.

Outcomes
  accepted has no reasons; the other two have at least one. A failed check (false) among these refuses:
    ${REFUSING_CHECKS.join(', ')}
  and among these it warns at least:
    ${WARNING_CHECKS.join(', ')}

Reasons
${lines(meanings(REASONS, '  '))}

Examples
  1. A JSON value in canonical form, and its SHA-256:
${inJson(VECTORS.canonical.value)}
${VECTORS.canonical.sha256}
  2. A key, and an entry that it sealed. The entry's sealKeyId is the name of the key; its entryHash and seal are correct:
${inJson(VECTORS.sealed.key)}
${inJson(VECTORS.sealed.entry)}
`;
