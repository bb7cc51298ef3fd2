import {
  activity,
  agreementName,
  askToCountersign,
  asMessage,
  fullName,
  needsConfirmedAddress,
  say,
  SERVER_TIME,
  signatureAwaited,
  signaturePath,
  signatureReceived,
  teamNotice,
  verifySignature,
  type Doing,
  type MessageOrText,
  type Published,
  type Receipt,
  type Signature,
  type SigningSettings,
  type User,
  type Write,
} from '@firstmile/domain';
import type { Judgement, ReceiptAccount } from '@firstmile/evidence';
import type { Transaction } from 'firebase-admin/firestore';
import { mailsOf, notify } from '../notifications/notify.ts';
import { deviceText } from '../core/device.ts';
import type { SigningContext } from './context.ts';
import { copiesForBusiness } from './copies.ts';
import { contentSigned, judgeRecord, sealReceipt, type Evidence } from './evidence.ts';
import { formerEmails } from './formerEmails.ts';
import { canBeReplaced, replace, replacedBy } from './replacements.ts';
import { accountOf, callOf } from './signer.ts';

/** Facts shared by all signatures of a client that are judged together. */
export interface Sitting {
  user: User;
  /** The client's people who may have signed, the owner first. */
  people: readonly User[];
  published: ReadonlyMap<string, Published>;
  context: SigningContext;
  settings: SigningSettings;
  stored: readonly Signature[];
  /** Those that come with the current call. */
  signed: readonly Signature[];
  /** Accounts that were asked for so far. */
  accounts: Map<string, ReceiptAccount>;
  /** Admins who want copies; asked for when there is one. */
  wanting: () => Promise<User[]>;
  tx: Transaction;
}

/** A judged signature, the writes that store and seal it and tell its signer, and the chain's evidence after them. */
export interface Judged {
  receipt: Omit<Receipt, 'receivedAt'>;
  writes: Write[];
  evidence: Evidence;
}

const UNKNOWN = { version: undefined, shownSha256: undefined };

/** Judges a signature by what the device recorded, the account and the published text; `before` is the evidence so far. */
export async function judge(signature: Signature, before: Evidence, sitting: Sitting): Promise<Judged> {
  const { user, people, context, stored, signed, tx } = sitting;
  const signer = people.find((person) => person.id === signature.signerUid) ?? user;
  const { id } = signature;
  const published = sitting.published.get(id) ?? UNKNOWN;
  const earlier = replacedBy(signature, stored);
  const isAlreadySigned = earlier !== undefined && !(await canBeReplaced(earlier, signature, { uid: user.id, tx }));
  const content = await contentSigned(published.version, signature);
  const judgement = await judgeRecord({ user, signature, content, evidence: before, context, isAlreadySigned });
  const account = signer.id === signature.signerUid ? await accountOf(signer, sitting.accounts) : undefined;
  const { email, createdAt } = signer;
  const owner = {
    uid: signer.id,
    email,
    formerEmails: await formerEmails(signer, signature.signerEmail, tx),
    createdAt,
  };
  const client = { names: [fullName(signer)], companies: context.companies };
  const mustConfirm = account?.isEmailConfirmed === false && needsConfirmedAddress(sitting.settings, published.version);
  const plain = verifySignature(signature, owner, { ...published, client, mustConfirm });
  const verdict = both(isAlreadySigned ? refusedAsSecond(plain) : plain, judgement);
  const call = await callOf(signature, signed.includes(signature), tx);
  const sealedVerdict = {
    outcome: verdict.verdict,
    reasons: verdict.reasons.map(codeOf),
    checks: judgement?.checks ?? null,
    ...(account && { account }),
    ...(call && { call }),
  };
  const sealing = await sealReceipt({ user, signature, verdict: sealedVerdict, evidence: before });
  const receipt = { ...verdict, ...sealing.sealed };
  const title = agreementName(signature.agreementTitle);
  const copyOf = published.version?.needsCountersign ? null : { clientId: user.id, signatureId: id };
  const notices = notify(signer, signatureReceived({ id, title, receipt, copyOf }));
  const writes: Write[] = [
    ...sealing.writes,
    { op: 'update', path: signaturePath(user.id, id), data: { receipt: { ...receipt, receivedAt: SERVER_TIME } } },
  ];
  if (verdict.verdict === 'refused') return { receipt, writes: [...writes, ...notices], evidence: sealing.evidence };
  const replacing =
    earlier && (await replace({ uid: user.id, earlier, later: signature, last: sealing.evidence.last }));
  const act = {
    about: { signature: id },
    ...doingOf(signature, signer, before.records.has(id)),
    ...(call && { door: call.door, ip: call.ip }),
    ...(signature.createdAt && { createdAt: signature.createdAt }),
  };
  writes.push(
    ...(replacing?.writes ?? []),
    ...mailsOf(notices), // the signer has seen on the screen that it is signed
    activity({ id: `signed-${user.id}-${id}`, type: 'agreement-signed', person: user, subject: title }, act),
  );
  if (copyOf) {
    const signedCopy = { ...sealing.sealed, title, copyOf };
    const wanting = await sitting.wanting();
    writes.push(...(await copiesForBusiness({ signature, signed: signedCopy, signedBy: null, wanting }, tx)));
  } else writes.push(askToCountersign(user.id, signature), teamNotice(signatureAwaited(user, id, title)));
  return { receipt, writes, evidence: replacing ? { ...sealing.evidence, last: replacing.last } : sealing.evidence };
}

/** Describes who signed, by the account, and with which device; a signature with a device's record came from the app. */
const doingOf = ({ userAgent }: Signature, signer: User, hasRecord: boolean): Doing => ({
  by: { uid: signer.id, name: fullName(signer), side: signer.role === 'ADMIN' ? 'team' : 'client' },
  ...(hasRecord && { door: 'app' }),
  device: deviceText(userAgent),
});

type Verdict = Omit<Receipt, 'receivedAt'>;
const RANKS = ['accepted', 'accepted-with-warning', 'refused'] as const;

/** Refuses a text that is signed already, and may not be signed again. */
const refusedAsSecond = (plain: Verdict): Verdict => ({
  ...plain,
  verdict: 'refused',
  reasons: [...plain.reasons, say('verdict.alreadySigned')],
});

/** Combines the verdicts on the signature and on the device's record: the graver one counts, and each reason appears once. */
function both(plain: Verdict, judgement: Judgement | null): Verdict {
  if (!judgement) return plain;
  const known = plain.reasons.map(codeOf);
  const added = judgement.reasons.filter((reason) => !known.includes(reason)).map((reason) => say(`verdict.${reason}`));
  const rank = Math.max(RANKS.indexOf(plain.verdict), RANKS.indexOf(judgement.outcome));
  return { ...plain, verdict: RANKS[rank] ?? 'refused', reasons: [...plain.reasons, ...added] };
}

/** Reads a reason's code without its area, as sealed receipts have it. */
export const codeOf = (reason: MessageOrText): string => asMessage(reason).code.replace(/^verdict\./, '');
