/** The README of each bundle: its content, how to check it, and what it cannot prove. */
export const README = `EVIDENCE OF SIGNATURES

This folder holds what proves a client's electronic signatures. To check it you need only this file and a browser, and no network.

How to check it
  Open verify.html in a browser and choose the zip file that it came from. The page loads nothing and sends nothing.
  It also checks the business's seal on a single signed PDF.
  Or with Python and its package cryptography: python3 verify.py bundle.zip --key <fingerprint> --head <hash from a mail>
  With the program's source code: npm run verify -- bundle.zip --key <fingerprint> --head <hash from a mail>
  Documents that were too large for the zip can be chosen with it, or named after it. They are compared with their sealed hashes.
  If you do not trust the person who gave you this zip, use a verifier from a source that you trust.

What is in it
  documents/   the exact bytes that were signed, each named by its SHA-256
  records/     what the signer's device recorded and signed at the moment of signing
  declines/    what the device recorded and signed when somebody declined to sign
  countersignatures/  what the business signed of the same documents
  signed/      the signed documents as PDF, to read and print, with the business's electronic seal (which is not a person's signature);
               a PDF with fields is filled in, followed by its certificate;
               MISSING.txt lists what could not be made or is too large for one export; manifest.json seals the same list
  timestamps/  time stamps of an outside authority, if the business uses one; openssl checks them, see FORMAT.txt
  chain.json   what the server received and did, in order; each entry names the one before by its hash and is sealed
  keys.json    the public keys of the deployment (seals) and of the signers' devices
  manifest.json  every file with its SHA-256, sealed
  FORMAT.txt   the format in detail, for authors of a verifier such as verify.py

How it is made
  JSON is written in canonical form (RFC 8785). Hashes are SHA-256. Signatures are ECDSA with P-256 and SHA-256 over the 32 bytes of a hash;
  the hash is that of the JSON without the fields of the hash and the signature. A key's name is its RFC 7638 thumbprint in hex.

Which keys to trust
  keys.json is in this zip, so the maker of the zip chose its keys. Compare the fingerprint of the sealing key with the one at
  /.well-known/signing-keys.json of the business's site, or give the head of the chain from a mail. With a head, the keys that sealed up to
  it count, and each key that one of them introduced by an entry KEY_ADDED, after which the older key no longer counts. The list at that
  address, given as a whole, also has the ends of retired keys. Without either, the verifier can only say that the file is consistent.

What it proves, if it verifies with a key or a head that you know
  - Not one bit of the documents, records and receipts was changed after the deployment sealed them. The verifier says
    if a zip was packed again; its contents still count.
  - The records were signed by keys of browsers that belonged to the named accounts, and name the exact bytes that were shown.
  - If there is a countersignature, the business signed the same bytes. An admin's session signed it without a device's key: the
    deployment's seal stands for the business, which holds its key.
  - The order in which the server received them, and the time by its clock.

What it does not prove
  - That nothing was cut off at the end. A chain shows changes of what is there, not that its newest entries are missing. Compare the chain's
    head with the one in the mails that came with the signed copies, or about the completed onboarding: the verifier takes it as a value
    to compare. COPY_DELIVERED means that a mail server accepted the copy, not that somebody read it.
  - That the deployment is honest. The holder of the sealing key can make a whole new chain. It would contradict the mails with the chain's
    head, which both sides have, and bundles that were exported before. Compare the key's fingerprint with the one at
    /.well-known/signing-keys.json of the business's site, and with older bundles. What an outside authority stamped existed at that time:
    no key of the business can make it later. openssl tells whose stamps they are, with the authority's certificate.
  - Who sat at the device. A device's key proves the same browser profile, and the account that was signed in there; not the person.
  - The time by the device's clock. Anybody can set a clock. It is printed beside the server's time, with how long the document was open
    (measured by a clock that nobody can set), and differences are named.
  - That these signatures have a certain legal effect. They are simple electronic signatures, not qualified ones.
`;
