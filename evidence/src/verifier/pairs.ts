import { countersignatureFile } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import { textOf } from '../wording.ts';
import { entryPlace, recordPlace, type Reading } from './findings.ts';
import { blame, signerOf } from './records.ts';

/** Says where and what is wrong with one fact; `reasons` are those of the server that cover it. */
interface Difference {
  where: string;
  what: string;
  /** The receipt whose reasons may cover it. */
  receipt?: ChainEntry;
  reasons?: readonly string[];
}

/** A fact that a bundle says at two places. */
interface Pair {
  /** `error`: the program never wrote the two otherwise; `warning`: an older one may have. */
  level: 'error' | 'warning';
  find: (reading: Reading) => Difference[];
}

const SLACK = 300_000;
const isRefused = ({ body }: ChainEntry) => body['outcome'] === 'refused';
const idOf = ({ body }: ChainEntry) => textOf(body['signatureId']);
const uidIn = (value: unknown) => textOf((value as { uid?: unknown } | undefined)?.uid);
const emailIn = (value: unknown) => textOf((value as { email?: unknown } | undefined)?.email);

/** Finds what is wrong with each entry of a type. */
const each =
  (
    type: ChainEntry['type'],
    find: (entry: ChainEntry, reading: Reading) => Omit<Difference, 'where'> | string | null,
  ) =>
  (reading: Reading): Difference[] =>
    reading.chain
      .filter((entry) => entry.type === type)
      .flatMap((entry) => {
        const finding = find(entry, reading);
        const where = entryPlace(entry.seq);
        return finding === null ? [] : [typeof finding === 'string' ? { where, what: finding } : { where, ...finding }];
      });

/** Checks that an entry comes after another one about the same. */
const isBefore = (earlier: ChainEntry | undefined, { seq }: ChainEntry) => earlier !== undefined && earlier.seq < seq;

/** Compares who acted by an entry with what its body says; older programs may have sealed all as the server. */
const actor = (type: ChainEntry['type'], field: string): Pair => ({
  level: 'warning',
  find: each(type, ({ by, body }) =>
    body[field] === undefined || body[field] === by ? null : `it is by ${by}, and says ${textOf(body[field])}`,
  ),
});

/** The facts that a bundle says twice and nothing else compares, by their names. verify.py has those of level `error`. */
export const PAIRS = {
  'the end of all evidence, and evidence': {
    level: 'error',
    find: each('ERASED', () => 'it says that everything was deleted, and stands in a file of evidence'),
  },
  'the signer in the record, and the account in its receipt': {
    level: 'error',
    find: each('RECEIPT_ISSUED', (entry, { records }) => {
      const [account, signer] = [uidIn(entry.body['account']), textOf(signerOf(records.get(idOf(entry))))];
      if (account === '' || signer === '' || account === signer) return null;
      const what = `it is for the account ${account}, and its record is by ${signer}`;
      return { what, receipt: entry, reasons: ['otherSigner', 'recordBroken'] };
    }),
  },
  'the key in the record, and the key in its receipt': {
    level: 'error',
    find: each('RECEIPT_ISSUED', (entry, { records }) => {
      const key = entry.body['deviceKey'] as { keyId?: unknown; uid?: unknown } | undefined;
      const record = records.get(idOf(entry));
      if (!key || !record) return null;
      const { integrity, who } = record.schema === 'sig/2' ? record : {};
      if (key.keyId === integrity?.deviceKeyId && key.uid === who?.uid) return null;
      const reasons = ['keyUnknown', 'otherSigner', 'recordBroken'];
      return { what: "it names another device's key than its record", receipt: entry, reasons };
    }),
  },
  'who signed for the business, and the account in its receipt': {
    level: 'error',
    find: each('COUNTERSIGNED', (entry, { countersigned }) => {
      const [account, signer] = [uidIn(entry.body['account']), countersigned.get(idOf(entry))?.['signerUid']];
      if (account === '' || signer === undefined || signer === account) return null;
      return `it is for the account ${account}, and ${countersignatureFile(idOf(entry))} is by ${textOf(signer)}`;
    }),
  },
  'the address in the record, and the account in its receipt': {
    level: 'warning',
    find: each('RECEIPT_ISSUED', (entry, { records }) => {
      const record = records.get(idOf(entry));
      const [account, named] = [emailIn(entry.body['account']), record?.schema === 'sig/2' ? record.who.email : ''];
      if (account === '' || named === '' || account.toLowerCase() === named.toLowerCase()) return null;
      return `it is for the address ${account}, and its record names ${named}`;
    }),
  },
  'the address of who signed for the business, and of the account in its receipt': {
    level: 'warning',
    find: each('COUNTERSIGNED', (entry, { countersigned }) => {
      const [account, named] = [emailIn(entry.body['account']), textOf(countersigned.get(idOf(entry))?.signerEmail)];
      if (account === '' || named === '' || account.toLowerCase() === named.toLowerCase()) return null;
      return `it is for the address ${account}, and ${countersignatureFile(idOf(entry))} names ${named}`;
    }),
  },
  'the time of a countersignature, and of its receipt': {
    level: 'warning',
    find: each('COUNTERSIGNED', (entry, { countersigned }) => {
      const signedAt = textOf(countersigned.get(idOf(entry))?.signedAt);
      return Date.parse(signedAt) - Date.parse(entry.at) > SLACK
        ? `it was sealed before it was signed, ${signedAt}`
        : null;
    }),
  },
  'a receipt, and the removal of its signer': {
    level: 'warning',
    find: each('RECEIPT_ISSUED', (entry, { entries }) => {
      const uid = uidIn(entry.body['account']);
      const removed = entries.get(`MEMBER_REMOVED ${uid}`);
      return isBefore(removed, entry) ? `it is for ${uid}, who was removed before` : null;
    }),
  },
  'a countersignature, and the receipt of what it confirms': {
    level: 'error',
    find: each('COUNTERSIGNED', (entry, { entries }) => {
      const receipt = entries.get(`RECEIPT_ISSUED ${idOf(entry)}`);
      if (isRefused(entry) || (receipt && !isRefused(receipt))) return null;
      return `it confirms ${idOf(entry)}, which ${receipt ? 'was refused' : 'has no receipt'}`;
    }),
  },
  'a countersignature, and the withdrawal of what it confirms': {
    level: 'warning',
    find: each('COUNTERSIGNED', (entry, { entries }) =>
      !isRefused(entry) && isBefore(entries.get(`VOIDED ${idOf(entry)}`), entry)
        ? `it confirms ${idOf(entry)}, which was withdrawn before`
        : null,
    ),
  },
  'a withdrawal, and the receipt of what it withdraws': {
    level: 'warning',
    find: each('VOIDED', (entry, { entries }) =>
      isBefore(entries.get(`RECEIPT_ISSUED ${idOf(entry)}`), entry)
        ? null
        : `no receipt of ${idOf(entry)} is before it`,
    ),
  },
  'a replacement, and the receipt of what replaced it': {
    level: 'error',
    find: each('VOIDED', (entry, { entries }) => {
      const later = entry.body['replacedBy'];
      if (later === undefined) return null;
      if (later === idOf(entry)) return 'it is replaced by itself';
      const receipt = entries.get(`RECEIPT_ISSUED ${textOf(later)}`);
      if (receipt && isRefused(receipt)) return `it is replaced by ${textOf(later)}, which was refused`;
      return receipt && !isBefore(receipt, entry) ? `it is replaced by ${textOf(later)}, which came after it` : null;
    }),
  },
  'a signed PDF, and the entry that it was made': {
    level: 'error',
    find: each('COPY_MADE', (entry, { files, entries, leftOut, manifest }) => {
      const file = `signed/${idOf(entry)}.pdf`;
      const receipt = entries.get(`RECEIPT_ISSUED ${idOf(entry)}`);
      if (files[file] || (receipt && isRefused(receipt))) return null;
      const isOld = manifest?.schema === 'bundle/1';
      const missing = isOld ? new TextDecoder().decode(files['signed/MISSING.txt']).split('\n') : [];
      const isLeftOut = leftOut.has(file) || missing.some((line) => line.startsWith(`${file}: `));
      return isLeftOut ? null : `${file}, which it names, is missing`;
    }),
  },
  'a registration of a key, in keys.json and there again': {
    level: 'error',
    find: ({ devices }) =>
      devices
        .filter(({ keyId, uid }, at) => devices.findIndex((other) => other.keyId === keyId && other.uid === uid) < at)
        .map(({ keyId, uid }) => ({ where: 'keys.json', what: `the device's key ${keyId} of ${uid} is listed twice` })),
  },
  'an introduced key, and the sealing keys': {
    level: 'warning',
    find: each('KEY_ADDED', ({ body }, { sealKeys }) =>
      sealKeys.has(textOf(body['keyId'])) ? null : 'it introduces a key that keys.json does not list',
    ),
  },
  'a removal, and the joining of the same person': {
    level: 'warning',
    find: each('MEMBER_REMOVED', (entry, { entries }) => {
      const uid = textOf(entry.body['uid']);
      return isBefore(entries.get(`MEMBER_ADDED ${uid}`), entry) ? null : `no entry before says that ${uid} joined`;
    }),
  },
  'the time of a stamp, and of the entry with it': {
    level: 'warning',
    find: each('TIMESTAMPED', ({ at, body }) =>
      Date.parse(textOf(body['at'])) - Date.parse(at) > SLACK
        ? `it holds a stamp of later, ${textOf(body['at'])}`
        : null,
    ),
  },
  'a signed PDF, and the record of that name': {
    level: 'warning',
    find: ({ files, records }) =>
      Object.keys(files).flatMap((where) => {
        const id = /^signed\/(.*?)(\.filled)?\.pdf$/.exec(where)?.[1];
        return id === undefined || records.has(id) ? [] : [{ where, what: `there is no ${recordPlace(id)}` }];
      }),
  },
  'who withdrew, in the entry and its body': actor('VOIDED', 'by'),
  'who removed somebody, in the entry and its body': actor('MEMBER_REMOVED', 'by'),
  'who declined, in the entry and its body': actor('DECLINED', 'signerUid'),
} as const satisfies Record<string, Pair>;

/** Compares the facts that a bundle says twice. */
export function checkPairs(reading: Reading): void {
  for (const { level, find } of Object.values<Pair>(PAIRS))
    for (const { where, what, receipt, reasons = [] } of find(reading))
      if (level === 'error') blame(reading, receipt, { where, what, reasons });
      else reading.tell(where, what, level);
}
