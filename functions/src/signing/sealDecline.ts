import { contentOf, millis, type AgreementVersion, type Decline, type Write } from '@firstmile/domain';
import { declineHashOf, judgeDecline, registrationOf, type DeclineRecord } from '@firstmile/evidence';
import { addToChain } from './chain.ts';
import { keyOf, sealKey, type Evidence } from './evidence.ts';

/** Gets the device's record of a decline; undefined for one from the API or from an older program. */
export const declineRecordOf = ({ record }: Decline) => record as DeclineRecord | undefined;

/**
 * Seals a decline, what is wrong with the device's record of it, and `differences` from the account, as codes: returns the writes that add
 * it to the chain, its place there, and the new state of the evidence. `version` is the declined one.
 */
export async function sealDecline({
  uid,
  decline,
  differences,
  version,
  evidence,
}: {
  uid: string;
  decline: Decline;
  differences: readonly string[];
  version: AgreementVersion | undefined;
  evidence: Evidence;
}): Promise<{ writes: Write[]; sealed: NonNullable<Decline['receipt']>; evidence: Evidence }> {
  const {
    id: declineId,
    createdAt,
    record: _record,
    receipt: _receipt,
    settledAt: _at,
    writeId: _id,
    ...said
  } = decline;
  const arrived = millis(createdAt) ?? Date.now();
  const content = contentOf(version, decline);
  const isPublished = content?.contentSha256 === said.templateSha256 && content.mediaType === said.mediaType;
  const record = declineRecordOf(decline);
  const key = keyOf(record, evidence);
  const judged = record && {
    ...(await judgeDecline(record, {
      clientId: uid,
      signerUid: said.signerUid,
      receivedAt: arrived,
      told: { ...said, declineId },
      isPublished,
      deviceKey: key && { key: key.key, registeredAt: Date.parse(key.registeredAt) },
    })),
    recordHash: await declineHashOf(record),
  };
  const deviceKey = registrationOf(key);
  const reasons = [...new Set([...(judged?.reasons ?? []), ...differences])];
  const body = {
    declineId,
    receivedAt: new Date(arrived).toISOString(),
    ...said,
    ...(judged && { recordHash: judged.recordHash, checks: judged.checks }),
    ...(deviceKey && { deviceKey }),
    ...(reasons.length > 0 && { reasons }),
  };
  const { writes: registered, evidence: known } = await sealKey(uid, deviceKey, evidence);
  const { writes, entry } = await addToChain({
    clientId: uid,
    type: 'DECLINED',
    body,
    last: known.last,
    by: said.signerUid,
  });
  return {
    writes: [...registered, ...writes],
    sealed: {
      seq: entry.seq,
      chainHead: entry.entryHash,
      receivedAt: null,
      ...(judged?.isSigned && { recordHash: judged.recordHash }),
    },
    evidence: { ...known, last: entry },
  };
}
