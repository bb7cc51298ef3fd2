import {
  keepRecordWrites,
  drawingOf,
  type AgreementLocale,
  type Decline,
  type Signature,
  type Write,
} from '@firstmile/domain';
import {
  sha256,
  signDecline,
  signRecord,
  type DeclineRecord,
  type RecordBody,
  type SignedContent,
} from '@firstmile/evidence';
import { lastServerTime } from '../firebase/serverClock.ts';
import { device } from '../device.ts';
import { deviceSigner } from '../sync/deviceKey.ts';
import { deviceOf } from '../sync/disk.ts';

/** Facts about the act of signing beside those in the signature. Times are `performance.now()`. */
export interface SigningAct {
  openedTick: number;
  reachedEndTick?: number | null;
  consentTick?: number | null;
  /** The language of the sentence of consent. */
  consentLocale?: AgreementLocale;
  /** The text about signing electronically that was shown, with the contact below it, and since when. */
  disclosure?: { locale: AgreementLocale; text: string; contact: string; shownTick: number | null };
  /** The text of the button that signs. */
  label: string;
  role?: 'client' | 'business';
  /** The company that the person signs for; '' if unknown. */
  onBehalfOf?: string;
  /** `onboarding`, or the id of the flow's assignment. */
  runId?: string;
}

const lastRecord = (clientId: string) => `lastRecord/${clientId}`;
interface LastRecord {
  signatureId: string;
  recordHash: string;
}

/**
 * Makes the record of a new signature, signed by this device's key; returns the writes for the same commit. `known` are the client's
 * signatures on this device: the record names the newest of them as its predecessor.
 */
export async function recordWrites(
  signature: Signature,
  {
    client,
    content,
    act,
    known,
  }: { client: string; content: SignedContent; act: SigningAct; known: readonly Signature[] },
): Promise<Write[]> {
  const signer = await deviceSigner(signature.signerUid);
  const body = await bodyOf(signature, { clientId: client, what: content, act });
  const record = await signRecord(body, await headOf(client, known), signer);
  await keepLast(client, { signatureId: signature.id, recordHash: record.recordHash });
  return keepRecordWrites(client, record);
}

/** Makes the record of a new decline, signed by this device's key; `openedTick` is when the text was opened. */
export async function declineRecord(
  decline: Decline,
  { client, openedTick }: { client: string; openedTick: number },
): Promise<DeclineRecord> {
  const {
    id: declineId,
    signerUid: uid,
    signerEmail: email,
    signerName: name,
    agreementTitle: title,
    agreementVersion: version,
  } = decline;
  const { agreementId, locale, mediaType, templateSha256, runId, reason } = decline;
  const body = {
    schema: 'decline/1' as const,
    declineId,
    clientId: client,
    runId,
    reason,
    what: { agreementId, version, locale, title, mediaType, templateSha256 },
    who: { uid, email, name },
    when: momentOf({ ...decline, signedAt: decline.declinedAt }, openedTick),
    where: await placeOf(decline),
  };
  return signDecline(body, await deviceSigner(uid));
}

/** Finds the newest record of the client that this device knows: its own until that has a receipt, else the last one with a receipt. */
async function headOf(clientId: string, known: readonly Signature[]): Promise<string> {
  const own = await readLast(clientId);
  const pending = known.find(({ id, receipt }) => id === own?.signatureId && !receipt);
  if (own && pending) return own.recordHash;
  const newest = known.reduce<Signature['receipt']>(
    (last, { receipt }) => ((receipt?.seq ?? 0) > (last?.seq ?? 0) ? receipt : last),
    null,
  );
  return newest?.recordHash ?? '';
}

/** Remembers the device's last record. Without a disk, only receipts tell. */
const keepLast = async (clientId: string, last: LastRecord): Promise<void> =>
  device().then(
    async (db) => void (await db.put('meta', last, lastRecord(clientId))),
    () => undefined,
  );
const readLast = (clientId: string) =>
  device().then(
    (db) => db.get('meta', lastRecord(clientId)) as Promise<LastRecord | undefined>,
    () => undefined,
  );

async function bodyOf(
  signature: Signature,
  { clientId, what, act }: { clientId: string; what: SignedContent; act: SigningAct },
): Promise<Omit<RecordBody, 'integrity'>> {
  const {
    openedTick,
    reachedEndTick,
    consentTick,
    consentLocale = 'en',
    disclosure,
    label,
    role = 'client',
    onBehalfOf = '',
    runId = 'onboarding',
  } = act;
  const { signerUid: uid, signerEmail: email, signerName: name, consentText, strokes, fieldValues } = signature;
  const drawing = drawingOf(strokes) ?? '';
  const moment = momentOf(signature, openedTick);
  const sinceOpened = (tick: number) => Math.max(0, Math.round(tick - openedTick));
  return {
    schema: 'sig/2',
    signatureId: signature.id,
    clientId,
    runId,
    what,
    who: { uid, email, name, role, onBehalfOf },
    consent: { statement: consentText, locale: consentLocale, action: 'checkbox' },
    ...(disclosure && { disclosure: await recordedDisclosure(disclosure) }),
    intent: {
      label,
      method: drawing === '' ? 'typed' : 'drawn',
      typedText: name,
      drawing,
      ...(fieldValues !== undefined && { fieldValues }),
    },
    when: moment,
    events: {
      ...(disclosure?.shownTick != null && { DISCLOSURE_SHOWN: sinceOpened(disclosure.shownTick) }),
      DOCUMENT_OPENED: 0,
      ...(reachedEndTick != null && { DOCUMENT_READ_TO_END: sinceOpened(reachedEndTick) }),
      ...(consentTick != null && { CONSENT_GIVEN: sinceOpened(consentTick) }),
      SIGNED: moment.elapsedMs,
    },
    where: await placeOf(signature),
  };
}

const recordedDisclosure = async ({ locale, text, contact }: NonNullable<SigningAct['disclosure']>) => ({
  locale,
  contact,
  textSha256: await sha256(new TextEncoder().encode(text)),
});

/** Describes an act's time by the device's clock, with what else is known of the time. */
function momentOf(
  {
    openedAt,
    signedAt,
    utcOffsetMinutes,
    timeZone,
    offline,
  }: Pick<Signature, 'openedAt' | 'signedAt' | 'utcOffsetMinutes' | 'timeZone' | 'offline'>,
  openedTick: number,
): RecordBody['when'] {
  const elapsedMs = Math.max(0, Math.round(performance.now() - openedTick));
  return { openedAt, deviceTime: signedAt, utcOffsetMinutes, timeZone, elapsedMs, ...lastServerTime(), offline };
}

const placeOf = async ({ signerUid, userAgent }: Pick<Signature, 'signerUid' | 'userAgent'>) => ({
  installId: await deviceOf(signerUid),
  userAgent,
  appBuild: new URL(import.meta.url).pathname.split('/').at(-1)?.slice(0, 64) ?? '',
  viewport: `${innerWidth}x${innerHeight}`,
  uiLocale: document.documentElement.lang,
});
