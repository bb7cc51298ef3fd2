import { deviceKeyPath, recordPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/**
 * Stores the record of a signature, made by the signer's device, in the same commit as the signature. The workspace evidence
 * defines `record`.
 */
export const keepRecordWrites = (uid: string, record: { signatureId: string }): Write[] => [
  {
    op: 'create',
    path: recordPath(uid, record.signatureId),
    data: { record, createdAt: SERVER_TIME, writeId: WRITE_ID },
  },
];

/** Registers the public key of a person's browser; `keyId` is its fingerprint. */
export const registerDeviceKeyWrites = (uid: string, keyId: string, key: object): Write[] => [
  { op: 'create', path: deviceKeyPath(uid, keyId), data: { key, createdAt: SERVER_TIME, writeId: WRITE_ID } },
];

/** Adds the record, made and signed by the person's device, to the writes of `declineAgreementWrites`. */
export const recordDeclineWrites = (writes: readonly Write[], record: object): Write[] =>
  writes.map((write) => (write.op === 'create' ? { ...write, data: { ...write.data, record } } : write));
