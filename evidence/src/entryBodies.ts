import type { ChainEntry, EntryType } from './chain.ts';

/** The meaning of each entry type and of its body's fields; `?` after a name marks an optional field. */
export const ENTRY_BODIES: Record<EntryType, { about: string; fields: Record<string, string> }> = {
  RECEIPT_ISSUED: {
    about: 'the server received a signature and judged it',
    fields: {
      signatureId: 'the record is records/<signatureId>.json',
      recordHash: "the record's hash",
      receivedAt: 'when it arrived; the entry may be sealed later',
      outcome: 'accepted, accepted-with-warning or refused',
      reasons: 'why it was not simply accepted: a list of the words below',
      checks: 'the checks made: true, false, or null where a check does not apply; null for a record sig/1',
      'deviceKey?': "the device's key as it was registered, and as keys.json must list it: keyId, uid, registeredAt",
      'account?': 'the account that signed: uid, name, email, isEmailConfirmed',
      'call?': 'the call that brought it: door (app or api), ip, provider, secondFactor',
      'clocks?':
        'the clocks, in milliseconds, null where unknown: signedAfterMs, how long after receivedAt the signing was by the device’s clock (a time of signing with .000 is compared with the second of receivedAt), and aheadMs and skewEstimateMs of the record',
      'clock?': 'in receipts of earlier versions instead of clocks: the same in sentences, which no program reads',
    },
  },
  COUNTERSIGNED: {
    about: 'the business signed the same bytes, after the receipt',
    fields: {
      signatureId: 'the file is countersignatures/<signatureId>.json',
      recordHash: "that file's hash",
      outcome: 'as above',
      reasons: 'as above',
      'account?': 'the account of the admin who signed: uid, name, email',
    },
  },
  COPY_MADE: {
    about: 'signed/<signatureId>.pdf was made, or made again after its content had changed',
    fields: {
      signatureId: 'the signature',
      copySha256: 'SHA-256 of the PDF',
      'filledBytes?':
        'for a PDF with fields: the number of bytes at its beginning that are the filled pages, before the certificate',
      'filledSha256?': 'SHA-256 of these bytes; the three other fields come with it',
      'fieldsSha256?': "the record's what.fieldsSha256",
      'fieldValuesSha256?':
        "SHA-256 of the record's intent.fieldValues in UTF-8, or of an empty text if nothing was typed",
    },
  },
  COPY_DELIVERED: {
    about: 'a mail server accepted the mail with the signed PDF',
    fields: {
      signatureId: 'the signature',
      mailId: 'the mail',
      to: 'its address',
      copySha256: 'SHA-256 of the PDF',
    },
  },
  DECLINED: {
    about: 'somebody of the client declined to sign',
    fields: {
      declineId: 'its own id, one for each decline',
      receivedAt: 'when it arrived',
      agreementId: 'the agreement',
      agreementVersion: 'its version',
      agreementTitle: 'its title',
      locale: 'the language of the text that was shown',
      mediaType: 'the type of the text: text/plain, text/markdown or application/pdf',
      templateSha256: 'the SHA-256 of the published text, before values were filled in',
      signerUid: 'the account',
      signerName: "the account's name",
      signerEmail: "the account's address",
      reason: 'the reason, in their own words',
      runId: 'onboarding, or the id of a flow’s assignment',
      declinedAt: "the time by the device's clock, like openedAt",
      openedAt: 'when the text was opened',
      timeZone: 'the time zone of the device',
      utcOffsetMinutes: 'minutes ahead of UTC',
      offline: 'whether the device said that it was offline',
      userAgent: 'the browser, as it calls itself',
      'attempt?': '2 or more if the agreement was signed or declined before',
      'recordHash?': 'the hash of declines/<declineId>.json; without it no device signed the decline',
      'checks?': 'as above, for that record; null if it could not be read',
      'deviceKey?': 'as above',
      'reasons?': 'where the device and the account differ, and what is wrong with the record: words below',
    },
  },
  VOIDED: {
    about: 'an admin asked for another signature, or the signer signed the corrected text; this one no longer counts',
    fields: {
      signatureId: 'the signature',
      by: 'the uid of the admin, or of the signer',
      reason: 'what the admin wrote, or the words of the program if it was replaced',
      'replacedBy?': 'the signature that replaced it; its record is in the file',
    },
  },
  KEY_ADDED: {
    about: 'the sealing key introduces the one that seals from then on',
    fields: {
      keyId: 'the name of the new key',
      'replaces?':
        'the name of the key that seals this entry and nothing after it; entries of earlier versions do not promise that',
    },
  },
  KEY_REGISTERED: {
    about: 'the key of a device, as it was registered; comes before the first receipt of what it signed',
    fields: {
      keyId: 'the name of the key',
      uid: 'the account that it belongs to',
      registeredAt: 'when it was registered',
    },
  },
  MEMBER_ADDED: {
    about: 'somebody joined the client beside its owner, and may sign for it',
    fields: {
      uid: 'the account',
      name: "the account's name when it joined",
      email: "the account's address at that time",
      joinedAt:
        'when it joined; the entry may be sealed later, at the latest before the receipt of what this person signed',
    },
  },
  MEMBER_REMOVED: {
    about: 'somebody no longer belongs to the client; the account was deleted',
    fields: { uid: 'the account', by: 'the uid of the person who removed it, or server if unknown' },
  },
  ERASED: {
    about:
      'the retention period after the deletion of the account ended, and everything kept was deleted; the entry follows the last one and is in no bundle',
    fields: {
      accountDeletedAt: 'when the account was deleted',
      keptUntil: 'the end of the retention period',
      signatures: 'how many signatures there were',
    },
  },
  TIMESTAMPED: {
    about: 'an outside authority stamped the time of the chain up to an entry (RFC 3161)',
    fields: {
      stampedHash: 'the entryHash of an entry before this one',
      path: 'the way to the root: a list of hash and the side on which it stands; see timestamps/',
      root: 'the hash that the authority stamped; the file is timestamps/<root>.tsr',
      at: "when, by the authority's clock",
      authority: 'its address',
      tsrSha256: "the file's SHA-256",
    },
  },
};

/** Lists the fields of an entry's body that are unknown or missing, by `ENTRY_BODIES`. */
export function fieldFaults({ type, body }: ChainEntry): string[] {
  const known = Object.keys(ENTRY_BODIES[type].fields);
  const isNamed = (field: string) => known.includes(field) || known.includes(`${field}?`);
  return [
    ...Object.keys(body).filter((field) => !isNamed(field)),
    ...known.filter((field) => !field.endsWith('?') && !(field in body)),
  ];
}
