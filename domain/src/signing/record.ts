import { deviceKeyPath, recordPath } from '../core/paths.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** Keeps what the signer's device recorded of a signature, beside it and in the same commit. `record` is of the workspace evidence. */
export const keepRecord = (uid: string, record: { signatureId: string }, writeId: string): Write[] => [
  { op: 'create', path: recordPath(uid, record.signatureId), data: { record, createdAt: SERVER_TIME, writeId } },
];

/** Registers the public key of a person's browser; `keyId` is its fingerprint. */
export const registerDeviceKey = (uid: string, keyId: string, key: object, writeId: string): Write[] => [
  { op: 'create', path: deviceKeyPath(uid, keyId), data: { key, createdAt: SERVER_TIME, writeId } },
];
