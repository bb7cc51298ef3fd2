import { hashOf } from './canonical.ts';
import { DRAWING } from './drawing.ts';
import type { Signer } from './keys.ts';
import { ownHashOf } from './leftOut.ts';
import { choice, flag, map, misshapen, pattern, text, whole } from './shape.ts';

/** The signed content: one version of one agreement, in one language, in exactly these bytes. */
export interface SignedContent {
  agreementId: string;
  version: number;
  locale: string;
  title: string;
  mediaType: string;
  contentSha256: string;
  byteLength: number;
  /** The hash of the fields on the pages of a PDF; absent without any. */
  fieldsSha256?: string;
}

/** Events on the device before the signature. */
export const DEVICE_EVENTS = [
  'DISCLOSURE_SHOWN',
  'DOCUMENT_OPENED',
  'DOCUMENT_READ_TO_END',
  'CONSENT_GIVEN',
  'SIGN_STARTED',
  'SIGNED',
] as const;
export type DeviceEvent = (typeof DEVICE_EVENTS)[number];

/** The facts that the signer's device records while signing, before they are hashed and signed. Durations are whole milliseconds. */
export interface RecordBody {
  schema: 'sig/2';
  signatureId: string;
  clientId: string;
  runId: string;
  what: SignedContent;
  who: { uid: string; email: string; name: string; role: 'client' | 'business'; onBehalfOf: string };
  consent: { statement: string; locale: string; action: 'checkbox' };
  /**
   * The text about electronic signing that was shown before: its language and SHA-256, and the business's contact details shown
   * below it. Absent in records of older programs.
   */
  disclosure?: { locale: string; textSha256: string; contact: string };
  /** `label` is the button's text; `drawing` an SVG path, empty when nothing was drawn. */
  /** `fieldValues`: the values typed into the fields on the pages, as JSON by field id; absent without any. */
  intent: { label: string; method: 'typed' | 'drawn'; typedText: string; drawing: string; fieldValues?: string };
  /** The device's clock together with the facts to judge it by, instead of a single time of signing. */
  when: {
    openedAt: string;
    deviceTime: string;
    utcOffsetMinutes: number;
    timeZone: string;
    /** From opening to signing, by a clock that nobody can change. */
    elapsedMs: number;
    /** The last time that a server told, how long ago that was, and how far the device's clock was ahead of it then. */
    lastServerTime: string;
    sinceServerTimeMs: number | null;
    skewEstimateMs: number | null;
    offline: boolean;
  };
  /** The time of each event, counted from the opening of the document. */
  events: Partial<Record<DeviceEvent, number>>;
  where: { installId: string; userAgent: string; appBuild: string; viewport: string; uiLocale: string };
  /** `prevRecordHash` is the hash of the newest record of this client that the device knew; empty for the first. */
  integrity: { canon: 'RFC8785'; hash: 'SHA-256'; prevRecordHash: string; deviceKeyId: string };
}

/** The body with its SHA-256, and the device's signature of that hash. */
export interface SignatureRecord extends RecordBody {
  recordHash: string;
  deviceSig: string;
}

export const SHA256 = pattern(/^[0-9a-f]{64}$/);
export const LINE = (most: number, least = 0) => text(most, least);
const TIME = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const YEARS_MS = 4_000_000_000_000;

/** The shape of `when`. */
export const WHEN_SHAPE = map({
  openedAt: TIME,
  deviceTime: TIME,
  utcOffsetMinutes: whole(-840, 840),
  timeZone: LINE(64, 1),
  elapsedMs: whole(0, YEARS_MS),
  lastServerTime: pattern(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/),
  sinceServerTimeMs: whole(0, YEARS_MS, true),
  skewEstimateMs: whole(-YEARS_MS, YEARS_MS, true),
  offline: flag,
});
/** The shape of `where`. */
export const WHERE_SHAPE = map({
  installId: LINE(64, 1),
  userAgent: LINE(512),
  appBuild: LINE(64),
  viewport: LINE(32),
  uiLocale: LINE(35),
});

const FIELDS = {
  schema: choice('sig/2'),
  signatureId: LINE(200, 1),
  clientId: LINE(128, 1),
  runId: LINE(128, 1),
  what: map(
    {
      agreementId: LINE(128, 1),
      version: whole(1, 1_000_000),
      locale: LINE(35, 2),
      title: LINE(200, 1),
      mediaType: LINE(100, 1),
      contentSha256: SHA256,
      byteLength: whole(0, 100_000_000),
      fieldsSha256: SHA256,
    },
    ['fieldsSha256'],
  ),
  who: map({
    uid: LINE(128, 1),
    email: LINE(254, 1),
    name: LINE(100, 2),
    role: choice('client', 'business'),
    onBehalfOf: LINE(200),
  }),
  consent: map({ statement: LINE(2000, 1), locale: LINE(35, 2), action: choice('checkbox') }),
  disclosure: map({ locale: LINE(35, 2), textSha256: SHA256, contact: LINE(500) }),
  intent: map(
    {
      label: LINE(200, 1),
      method: choice('typed', 'drawn'),
      typedText: LINE(100),
      drawing: pattern(DRAWING),
      fieldValues: LINE(20_000, 1),
    },
    ['fieldValues'],
  ),
  when: WHEN_SHAPE,
  events: map(Object.fromEntries(DEVICE_EVENTS.map((name) => [name, whole(0, YEARS_MS)])), DEVICE_EVENTS),
  where: WHERE_SHAPE,
  integrity: map({
    canon: choice('RFC8785'),
    hash: choice('SHA-256'),
    prevRecordHash: pattern(/^([0-9a-f]{64})?$/),
    deviceKeyId: SHA256,
  }),
  recordHash: SHA256,
  deviceSig: pattern(/^[0-9a-f]{128}$/),
};
/** The shape of a record. The rules check the same; a test compares both. */
export const RECORD_SHAPE = map(FIELDS, ['disclosure']);

/** Lists the paths of wrong fields in a record. */
export const recordFaults = (record: unknown): string[] => misshapen(record, RECORD_SHAPE);

/** Hashes a record's body and lets the device sign it. Throws when the record is invalid. */
export async function signRecord(
  body: Omit<RecordBody, 'integrity'>,
  prevRecordHash: string,
  device: Signer,
): Promise<SignatureRecord> {
  const integrity = { canon: 'RFC8785', hash: 'SHA-256', prevRecordHash, deviceKeyId: device.keyId } as const;
  const whole = { ...body, integrity };
  const recordHash = await hashOf(whole);
  const record = { ...whole, recordHash, deviceSig: await device.sign(recordHash) };
  const faults = recordFaults(record);
  if (faults.length > 0) throw new Error(`A record is not right: ${faults.join(', ')}`);
  return record;
}

/** Computes the hash that a record should name as its own. */
export const recordHashOf = (record: SignatureRecord): Promise<string> => ownHashOf('sig/2', record);

/** A signature from before there were device keys: the stored data, protected only by its hash. */
export interface OldRecord {
  schema: 'sig/1';
  signatureId: string;
  [field: string]: unknown;
}

/** The business's countersignature as stored. No device key signed it; its receipt protects it. */
export interface Countersigning {
  schema: 'countersig/1';
  signatureId: string;
  contentSha256: string;
  [field: string]: unknown;
}
