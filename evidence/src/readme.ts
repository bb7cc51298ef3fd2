/** The README of each bundle: its content, how to check it, and what it cannot prove. */
export const README = `EVIDENCE OF SIGNATURES

This folder holds what proves a client's electronic signatures. You need nothing but this file and a browser to check it, and no network.

How to check it
  Open verify.html in a browser and choose the zip file from which it came. The page loads nothing and sends nothing.
  It also checks the business's seal on a single signed PDF.
  Or with Python and its package cryptography: python3 verify.py bundle.zip --key <fingerprint> --head <hash from a mail>
  With the program's source code: npm run verify -- bundle.zip --key <fingerprint> --head <hash from a mail>
  Documents that were too large for the zip can be chosen with it, or named after it: they are compared with their sealed hashes, too.
  Use a verifier from somewhere that you trust, if you do not trust whoever gave you this zip.

What is in it
  documents/   the exact bytes that were signed, each named by its SHA-256
  records/     what the signer's device recorded and signed at the moment of signing
  declines/    what the device recorded and signed when somebody declined to sign
  countersignatures/  what the business signed of the same
  signed/      the signed documents as PDF, to read and print, with the business's electronic seal, which is nobody's signature;
               a PDF with fields is filled in there, with its certificate behind it;
               MISSING.txt names what could not be made or is too large for one export; it is sealed as left out in manifest.json
  timestamps/  times from an authority outside, where the business has one; checked with openssl, as FORMAT.txt says
  chain.json   what the server received and did, in order; each entry names the one before by its hash and is sealed
  keys.json    the public keys of the deployment (seals) and of the signers' devices
  manifest.json  every file with its SHA-256, sealed
  FORMAT.txt   the format in all detail, for who writes a verifier; verify.py is one

How it is made
  JSON is written in canonical form (RFC 8785). Hashes are SHA-256. Signatures are ECDSA with P-256 and SHA-256 over the 32 bytes of a hash;
  the hash is that of the JSON without the fields of the hash and the signature. A key's name is its RFC 7638 thumbprint in hex.

Which keys to trust
  keys.json lies in this zip, so whoever made the zip chose its keys. Compare the fingerprint of the key that sealed with the one at
  /.well-known/signing-keys.json of the business's site, or give the head of the chain from a mail: then the keys that sealed up to it
  count, and those that one of them introduced by an entry KEY_ADDED, from which on its own seals count no more. The list at that address,
  given as a whole, also has the ends of retired keys. Without either the verifier can only say that the file is consistent.

What it proves, if it verifies with a key or a head that you know
  - Not one bit of the documents, records and receipts was changed after the deployment sealed them. A zip that was packed again is said
    to be so; its contents count.
  - The records were signed by keys of browsers that belonged to the named accounts, and name the exact bytes that were shown.
  - The business signed the same bytes, where there is a countersignature. That was signed in an admin's session, without a key of a
    device: the deployment's seal stands for the business, which holds its key.
  - In which order the server received them, and at what time by its clock.

What it does not prove
  - That nothing was cut off at the end. A chain shows changes of what is there, not that its newest entries are missing. Compare the chain's
    head with the one in the mails that came with the signed copies, or about the completed onboarding: the verifier takes it as a value
    to compare. That a copy was delivered (COPY_DELIVERED) says that a mail server took it, not that somebody read it.
  - That the deployment is honest. Who holds the sealing key can make a whole new chain. The mails with the chain's head, which lie with both
    sides, and bundles that were exported before are what such a chain would contradict. Compare the key's fingerprint with the one at /.well-known/signing-keys.json
    of the business's site, and with older bundles. Where there are time stamps of an authority outside, what they stamp was there at
    that time: no key of the business can make it later. Whose stamps they are openssl says, with the authority's certificate.
  - Who sat at the device. A device's key proves the same browser profile, and the account that was signed in there; not the person.
  - The time by the device's clock. Anybody can set a clock. It is printed beside the server's time, with how long the document was open by a
    clock that cannot be set, and what differs is named.
  - That the law gives these signatures a certain effect. They are simple electronic signatures, not qualified ones.
`;
