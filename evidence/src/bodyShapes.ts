import { choice, flag, list, map, openMap, orNull, pattern, text, whole, type Shape } from './shape.ts';

const SHA256 = pattern(/^[0-9a-f]{64}$/);
const TIME = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = text(200, 1);
const ANY_TEXT = text(100_000);
const DEVICE_KEY = map({ keyId: SHA256, uid: ID, registeredAt: TIME });
const ACCOUNT = openMap({ uid: ID }, { name: ANY_TEXT, email: ANY_TEXT, isEmailConfirmed: flag });
const JUDGED = { recordHash: SHA256, checks: orNull(openMap({})), deviceKey: DEVICE_KEY };
/** Fields of a receipt beside `outcome` and `reasons`, whose faults have words of their own. */
const RECEIPT = { account: ACCOUNT, checks: orNull(openMap({})) };

/**
 * The shape of each entry's body. Fields that older programs did not write are optional, and further ones are no fault;
 * `ENTRY_BODIES` says what the current program writes.
 */
export const BODY_SHAPES = {
  RECEIPT_ISSUED: openMap(
    { signatureId: ID, recordHash: SHA256 },
    {
      ...RECEIPT,
      receivedAt: TIME,
      deviceKey: DEVICE_KEY,
      call: openMap({}, { door: choice('app', 'api'), ip: ANY_TEXT, provider: ANY_TEXT, secondFactor: ANY_TEXT }),
    },
  ),
  COUNTERSIGNED: openMap({ signatureId: ID, recordHash: SHA256 }, RECEIPT),
  COPY_MADE: openMap({ signatureId: ID, copySha256: SHA256 }),
  COPY_DELIVERED: openMap({ signatureId: ID }, { mailId: ANY_TEXT, to: ANY_TEXT, copySha256: ANY_TEXT }),
  DECLINED: openMap(
    { declineId: ID },
    {
      ...JUDGED,
      reasons: list(ANY_TEXT),
      receivedAt: TIME,
      agreementId: ANY_TEXT,
      agreementVersion: whole(0, 1e9),
      agreementTitle: ANY_TEXT,
      locale: ANY_TEXT,
      mediaType: ANY_TEXT,
      templateSha256: ANY_TEXT,
      signerUid: ANY_TEXT,
      signerName: ANY_TEXT,
      signerEmail: ANY_TEXT,
      reason: ANY_TEXT,
      runId: ANY_TEXT,
      declinedAt: ANY_TEXT,
      openedAt: ANY_TEXT,
      timeZone: ANY_TEXT,
      utcOffsetMinutes: whole(-1e9, 1e9),
      offline: flag,
      userAgent: ANY_TEXT,
    },
  ),
  VOIDED: openMap({ signatureId: ID }, { by: ANY_TEXT, reason: ANY_TEXT, replacedBy: ID }),
  KEY_ADDED: openMap({}), // a missing key has words of its own
  KEY_REGISTERED: DEVICE_KEY,
  MEMBER_ADDED: openMap({ uid: ID }, { name: ANY_TEXT, email: ANY_TEXT, joinedAt: TIME }),
  MEMBER_REMOVED: openMap({ uid: ID }, { by: ANY_TEXT }),
  TIMESTAMPED: openMap({ stampedHash: SHA256, root: SHA256, at: TIME, authority: ANY_TEXT, tsrSha256: SHA256 }),
  ERASED: openMap({}),
} satisfies Record<string, Shape>;
