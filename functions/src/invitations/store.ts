import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  DEFAULT_BRAND,
  firstTasks,
  invitationMail,
  invitationPath,
  invitationState,
  say,
  SERVER_TIME,
  storedInvitation,
  type Invitation,
  type Message,
  type Write,
} from '@firstmile/domain';
import { translate as words } from '@firstmile/texts';
import { storeCode, type StoredCode } from '../core/storedCode.ts';
import { db, readBrand, readDoc } from '../firestore/db.ts';
import { hashSecret, newCode, newToken } from '../core/secrets.ts';
import { ownWords } from '../notifications/notify.ts';
import { readWork } from './work.ts';

/**
 * `invitationKeys/{hash of a token}`: the invitation that a link leads to. `isProof`: it was mailed to the address, so its holder reads
 * that mail.
 */
export interface Key {
  invitationId: string;
  userId: string;
  isProof: boolean;
}
/** `invitedAddresses/{hash of an address}`: the one invitation of an address, and the code that was sent there. */
export interface InvitedAddress {
  invitationId: string;
  userId: string;
  code: StoredCode;
  /** Wrong codes since it was sent. */
  tries: number;
}

const keyPath = (token: string) => `invitationKeys/${hashSecret(token)}`;
export const addressPath = (email: string) => `invitedAddresses/${hashSecret(email)}`;

/** Reads an invitation; null when there is none. */
export const readInvitation = (id: string, tx?: Transaction) => readDoc(storedInvitation, invitationPath(id), tx);

/** Reads an invitation; throws `not-found` when there is none. */
export async function needInvitation(id: string, tx?: Transaction): Promise<Invitation> {
  const invitation = await readInvitation(id, tx);
  if (!invitation) throw new AppError('not-found', say('invitation.none'));
  return invitation;
}

/** Checks whether the owner of a client made it, and not an admin. */
export const isByClient = ({ client, invitedBy }: Invitation): boolean => client?.id === invitedBy.uid;

/** Reads the invitation that holds an address, so that its code joins; null without one. */
export async function readHolder(email: string, tx?: Transaction): Promise<Invitation | null> {
  const ref = db.doc(addressPath(email));
  const address = (await (tx ? tx.get(ref) : ref.get())).data() as InvitedAddress | undefined;
  return address ? readInvitation(address.invitationId, tx) : null;
}

/** Checks whether an admin's invitation is open for the same address: meanwhile a client's is not valid. */
export async function isOutranked(invitation: Invitation, tx?: Transaction): Promise<boolean> {
  if (!isByClient(invitation)) return false;
  const holder = await readHolder(invitation.email, tx);
  return holder !== null && !isByClient(holder) && ['invited', 'opened'].includes(invitationState(holder, Date.now()));
}

/** Reads the invitation of a token. Throws `not-found` for an unknown token. */
export async function needKey(token: string, tx?: Transaction): Promise<{ invitation: Invitation; key: Key }> {
  const ref = db.doc(keyPath(token));
  const key = (await (tx ? tx.get(ref) : ref.get())).data() as Key | undefined;
  const invitation = key ? await readInvitation(key.invitationId, tx) : null;
  if (!key || !invitation || (await isOutranked(invitation, tx)))
    throw new AppError('not-found', say('invitation.noLink'));
  return { invitation, key };
}

/** Builds the write of an invitation's document. */
export const invitationWrite = ({ id, ...data }: Invitation): Write => ({ op: 'set', path: invitationPath(id), data });

/** Builds the write of a new link. */
export function keyWrite(invitation: Invitation, token: string, isProof: boolean): Write {
  const data = { invitationId: invitation.id, userId: invitation.userId, isProof } satisfies Key;
  return { op: 'create', path: keyPath(token), data: { ...data, createdAt: SERVER_TIME } };
}

/** Makes a link and a code; builds the writes that store them, and the mail that has them. */
export async function mailWrites(invitation: Invitation): Promise<Write[]> {
  const [token, code] = [newToken(), newCode()];
  const { name: business } = (await readBrand()) ?? DEFAULT_BRAND;
  const work = await readWork(invitation);
  const nameOf = ({ label }: { label: Message }) => words(invitation.language, 'messages', label);
  const named = { ...firstTasks(work, nameOf), minutes: work.minutes };
  const { translate, site } = await ownWords();
  const address: InvitedAddress = {
    invitationId: invitation.id,
    userId: invitation.userId,
    code: await storeCode(code),
    tries: 0,
  };
  return [
    keyWrite(invitation, token, true),
    { op: 'set', path: addressPath(invitation.email), data: { ...address } },
    invitationMail(invitation, { token, code, site, business, ...named }, translate),
  ];
}
