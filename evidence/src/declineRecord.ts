import { hashOf } from './canonical.ts';
import type { Signer } from './keys.ts';
import { ownHashOf } from './leftOut.ts';
import { deviceChecks, reasonsOf, type Checks, type Known, type Reason } from './receipt.ts';
import { LINE, SHA256, WHEN_SHAPE, WHERE_SHAPE, type RecordBody, type SignedContent } from './record.ts';
import { choice, map, misshapen, pattern, text, whole } from './shape.ts';

/** The facts that a device records when its person declines to sign, before they are hashed and signed. */
export interface DeclineBody extends Pick<RecordBody, 'clientId' | 'runId' | 'when' | 'where'> {
  schema: 'decline/1';
  declineId: string;
  /** The published text; its merge fields are not filled in. */
  what: Pick<SignedContent, 'agreementId' | 'version' | 'locale' | 'title' | 'mediaType'> & { templateSha256: string };
  who: { uid: string; email: string; name: string };
  /** The words of the person. */
  reason: string;
  integrity: { canon: 'RFC8785'; hash: 'SHA-256'; deviceKeyId: string };
}

/** The body with its SHA-256, and the device's signature of that hash. */
export interface DeclineRecord extends DeclineBody {
  recordHash: string;
  deviceSig: string;
}

/** The shape of a declined record. The rules check the same. */
export const DECLINE_SHAPE = map({
  schema: choice('decline/1'),
  declineId: LINE(200, 1),
  clientId: LINE(128, 1),
  runId: LINE(128, 1),
  what: map({
    agreementId: LINE(128, 1),
    version: whole(1, 1_000_000),
    locale: LINE(35, 2),
    title: LINE(200, 1),
    mediaType: LINE(100, 1),
    templateSha256: SHA256,
  }),
  who: map({ uid: LINE(128, 1), email: LINE(254, 1), name: LINE(200, 1) }),
  reason: text(500, 1),
  when: WHEN_SHAPE,
  where: WHERE_SHAPE,
  integrity: map({ canon: choice('RFC8785'), hash: choice('SHA-256'), deviceKeyId: SHA256 }),
  recordHash: SHA256,
  deviceSig: pattern(/^[0-9a-f]{128}$/),
});

/** Lists the paths of wrong fields in a declined record. */
export const declineFaults = (record: unknown): string[] => misshapen(record, DECLINE_SHAPE);

/** Hashes the record of a decline and lets the device sign it. Throws when the record is invalid. */
export async function signDecline(body: Omit<DeclineBody, 'integrity'>, device: Signer): Promise<DeclineRecord> {
  const whole = { ...body, integrity: { canon: 'RFC8785', hash: 'SHA-256', deviceKeyId: device.keyId } as const };
  const recordHash = await hashOf(whole);
  const record = { ...whole, recordHash, deviceSig: await device.sign(recordHash) };
  const faults = declineFaults(record);
  if (faults.length > 0) throw new Error(`A record is not right: ${faults.join(', ')}`);
  return record;
}

/** Computes the hash that a declined record should name as its own. */
export const declineHashOf = (record: DeclineRecord): Promise<string> => ownHashOf('decline/1', record);

/** Picks the facts of a record that its decline and the sealed entry repeat, by their names there. */
export function factsOfDecline({ declineId, runId, what, who, reason, when, where }: DeclineRecord) {
  const { version: agreementVersion, title: agreementTitle, agreementId, locale, mediaType, templateSha256 } = what;
  const { deviceTime: declinedAt, openedAt, timeZone, utcOffsetMinutes, offline } = when;
  return {
    declineId,
    runId,
    agreementId,
    agreementVersion,
    agreementTitle,
    locale,
    mediaType,
    templateSha256,
    reason,
    signerUid: who.uid,
    declinedAt,
    openedAt,
    timeZone,
    utcOffsetMinutes,
    offline,
    userAgent: where.userAgent,
  };
}

/** Lists the facts in which a record differs from its decline or the sealed entry. */
export const differingFacts = (record: DeclineRecord, shown: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(factsOfDecline(record)).flatMap(([name, value]) => (shown[name] === value ? [] : [name]));

export type DeclineChecks = Pick<
  Checks,
  'recordWhole' | 'contentMatchesVersion' | keyof Awaited<ReturnType<typeof deviceChecks>>
>;

/**
 * Judges the record of a decline on the server. Nothing is refused: a decline binds nobody and stands by its account, like one
 * without a record. A fault of the record becomes a reason. `isSigned`: the device signed just this decline.
 */
export async function judgeDecline(
  record: unknown,
  known: Pick<Known, 'clientId' | 'signerUid' | 'deviceKey' | 'receivedAt'> & {
    /** The stored decline, with its id as `declineId`. */
    told: Readonly<Record<string, unknown>>;
    isPublished: boolean;
  },
): Promise<{ checks: DeclineChecks | null; reasons: Reason[]; isSigned: boolean }> {
  if (declineFaults(record).length > 0) return { checks: null, reasons: ['recordBroken'], isSigned: false };
  const decline = record as DeclineRecord;
  const isOwn = decline.clientId === known.clientId && differingFacts(decline, known.told).length === 0;
  const checks: DeclineChecks = {
    recordWhole: isOwn && (await declineHashOf(decline)) === decline.recordHash,
    contentMatchesVersion: known.isPublished,
    ...(await deviceChecks(decline, known)),
  };
  const isSigned = checks.recordWhole && checks.uidMatches && checks.deviceSigValid === true;
  return { checks, reasons: reasonsOf(checks), isSigned };
}
