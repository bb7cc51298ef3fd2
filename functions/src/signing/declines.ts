import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  agreementDeclined,
  agreementName,
  AppError,
  comparedAddress,
  contentOf,
  declineAgreementWrites,
  declinePath,
  fullName,
  isSameName,
  isSubmitted,
  isValidSignature,
  localeFor,
  refsOfRun,
  say,
  SERVER_TIME,
  storedUser,
  teamNotice,
  type Creation,
  type Decline,
  type Notice,
  type Signature,
  type StepRun,
  type User,
  type Write,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readAll, readFlowAssignment, readRun, readSignatures, readUser } from '../firestore/db.ts';
import { mailsOf, notify } from '../notifications/notify.ts';
import { formerEmails } from './formerEmails.ts';
import { deviceText } from '../core/device.ts';
import { readDeclines, readVersion } from './agreements.ts';
import { isId } from './context.ts';
import { readEvidence, readKeys } from './evidence.ts';
import { sealPeople } from './people.ts';
import { declineRecordOf, sealDecline } from './sealDecline.ts';

/** Most admins who get a mail. */
const MOST_ADMINS = 50;

/**
 * Seals a client's new declines into the chain and notifies the admins, once for each; triggers and the sweep may call it any number of
 * times. Removes a decline that no run of the client asks for, without a notice.
 */
export function receiveDeclines(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const waiting = (await readDeclines(uid, tx)).filter(({ receipt }) => !receipt);
    const user = waiting.length > 0 ? await readUser(uid, tx) : null;
    if (!user) return;
    const signatures = await readSignatures(uid, tx);
    const admins = await readAll(
      storedUser,
      db.collection('users').where('role', '==', 'ADMIN').limit(MOST_ADMINS),
      tx,
    );
    const keys = await readKeys(
      waiting.flatMap((decline) => declineRecordOf(decline) ?? []),
      tx,
    );
    let evidence = { ...(await readEvidence(uid, [], tx)), keys };
    const writes: Write[] = [];
    for (const decline of waiting) {
      if (!(await isAskedFor(uid, decline, tx))) {
        writes.push({ op: 'delete', path: declinePath(uid, decline.id) });
        continue;
      }
      const { by: signer, reasons: differences } = await declinedBy(user, decline, tx);
      const version = await readVersion(decline.agreementId, decline.agreementVersion, tx);
      const people = await sealPeople(uid, evidence, tx);
      const declined = { ...decline, ...signer };
      const sealing = await sealDecline({ uid, decline: declined, differences, version, evidence: people.evidence });
      const { writes: added, sealed } = sealing;
      evidence = { ...sealing.evidence, keys };
      const receipt = { ...sealed, receivedAt: SERVER_TIME };
      const isSigned = signatures.some((signature) => isSame(signature, decline) && isValidSignature(signature));
      const path = declinePath(uid, decline.id);
      writes.push(...people.writes, ...added, {
        op: 'update',
        path,
        data: { receipt, ...signer, ...(isSigned && { settledAt: SERVER_TIME }) },
      });
      const title = agreementName(decline.agreementTitle);
      const by = { uid: decline.signerUid, name: signer.signerName, side: 'client' as const };
      const act = {
        about: { decline: decline.id },
        by,
        device: deviceText(decline.userAgent),
        ...(decline.createdAt && { createdAt: decline.createdAt }),
      };
      writes.push(
        activity(
          { id: `declined-${uid}-${decline.id}`, type: 'agreement-declined', person: user, subject: title },
          act,
        ),
      );
      if (!isSigned) writes.push(...tellAdmins(admins, agreementDeclined(user, title, decline)));
    }
    await applyNews(tx, writes);
  });
}

/** Checks whether the run that a decline names is the client's and asks for that version. */
async function isAskedFor(uid: string, decline: Decline, tx: Transaction): Promise<boolean> {
  const { runId, agreementId, agreementVersion } = decline;
  if (!isId(runId)) return false;
  const run = runId === 'onboarding' ? await readRun(uid, tx) : await readFlowAssignment(runId, tx);
  if (run?.userId !== uid || ('isOff' in run && run.isOff)) return false;
  return refsOfRun(run).some(({ id, version }) => id === agreementId && version === agreementVersion);
}

/**
 * Finds who declined, by the account and not by the device's record, with the reasons where the two differ; uses the device's record
 * if the account is gone.
 */
async function declinedBy(client: User, { signerUid, signerName, signerEmail }: Decline, tx: Transaction) {
  const signer = signerUid === client.id ? client : await readUser(signerUid, tx);
  if (!signer) return { by: { signerName, signerEmail }, reasons: [] };
  const by = { signerName: fullName(signer), signerEmail: signer.email };
  const former = await formerEmails(signer, signerEmail, tx);
  const address = comparedAddress(signerEmail, { email: signer.email, formerEmails: former });
  const reasons = [
    ...(address === 'foreign' ? ['otherEmail'] : address === 'former' ? ['emailChanged'] : []),
    ...(isSameName(signerName, by.signerName) ? [] : ['otherName']),
  ];
  return { by, reasons };
}

/** Builds a notice for all admins, and a mail to each who wants mails. */
const tellAdmins = (admins: readonly User[], notice: Notice): Write[] => [
  teamNotice(notice),
  ...mailsOf(admins.flatMap((admin) => notify(admin, notice))),
];

/** Settles the declines of agreements that are signed now. */
export async function settleDeclines(uid: string, signed: readonly Signature[], tx: Transaction): Promise<Write[]> {
  const open = (await readDeclines(uid, tx)).filter(({ settledAt }) => !settledAt);
  return open
    .filter((decline) => signed.some((signature) => isSame(signature, decline) && isValidSignature(signature)))
    .map(({ id }) => ({ op: 'update', path: declinePath(uid, id), data: { settledAt: SERVER_TIME } }));
}

const isSame = (signature: Signature, decline: Decline) =>
  signature.agreementId === decline.agreementId && signature.agreementVersion === decline.agreementVersion;

interface Person {
  uid: string;
  client: string;
  email: string;
  name: string;
  userAgent: string;
}
type Body = Pick<Decline, 'agreementId' | 'reason' | 'declinedAt' | 'openedAt' | 'timeZone' | 'utcOffsetMinutes'>;

/**
 * Declines an agreement that a run asks for. Throws `not-found` when the run does not ask for it, `conflict` for a submitted run and for an
 * agreement that is signed or declined already.
 */
export async function declineThrough(
  { person, runId, run, body }: { person: Person; runId: string; run: StepRun; body: Body },
  tx: Transaction,
): Promise<Creation<Decline>> {
  const ref = refsOfRun(run).find(({ id }) => id === body.agreementId);
  if (!ref) throw new AppError('not-found', say('decline.notAsked'));
  if (isSubmitted(run)) throw new AppError('conflict', say('onboarding.submitted'));
  const version = await readVersion(ref.id, ref.version, tx);
  const locale = (version && localeFor(version, 'en')) ?? 'en';
  const content = contentOf(version, { locale });
  const { client, userAgent, ...who } = person;
  const input = {
    ...body,
    agreementVersion: ref.version,
    locale,
    mediaType: content?.mediaType ?? 'text/plain',
    templateSha256: content?.contentSha256 ?? '',
    offline: false,
    userAgent: userAgent.slice(0, 512),
    runId,
  };
  const known = { signatures: await readSignatures(client, tx), declines: await readDeclines(client, tx) };
  return declineAgreementWrites({ ...who, client }, { input, known, version });
}
