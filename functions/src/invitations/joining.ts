import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  AppError,
  fullName,
  assignFormWrites,
  joinInvitation,
  MAX_DUE,
  newAdminWrites,
  needOpenInvitation,
  newId,
  openInvitationWrites,
  say,
  type Assignee,
  type FlowAssignment,
  type Invitation,
  type Write,
} from '@firstmile/domain';
import { isCode } from '../core/storedCode.ts';
import { apply } from '../firestore/commit.ts';
import { db, readFlow, readForm, readUser } from '../firestore/db.ts';
import { readBusinessZone } from '../runs/assigning.ts';
import { flowWrites } from '../flows/flowAssigning.ts';
import { memberWrites } from '../people/members.ts';
import { sealJoin } from '../signing/people.ts';
import { noteUnconfirmed } from '../people/addressProof.ts';
import { createAuthUser, removeHalfMadeAccount, removeLeftover, setRole } from '../people/accounts.ts';
import { needGoodPassword } from '../people/newPassword.ts';
import { newClientWrites, withoutNotice } from '../people/newClient.ts';
import { ownOf } from '../people/accountExport.ts';
import { reserve } from '../people/reservation.ts';
import { removeSquatter } from '../people/squatter.ts';
import { confirmOwnAccount, isForClient, ownAccountWrites } from './ownAccount.ts';
import { addressPath, needInvitation, needKey, readInvitation, type InvitedAddress } from './store.ts';

/** Wrong tries that end a code: one guess in 200,000 succeeds. */
const MAX_TRIES = 5;

/** Notes that the person follows the link. Throws `conflict` for an invitation that is no longer valid. */
export async function open(token: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const { invitation } = await needKey(token, tx);
    apply(tx, openInvitationWrites(invitation, Date.now()));
  });
}

/** The choices of a person who joins. */
interface Chosen {
  password: string;
  /** True sets an account aside that somebody registered with the address, used and never confirmed. */
  putAside?: boolean | undefined;
}

/** Joins by a link; returns the address to sign in with. */
export async function joinByLink({ token, ...chosen }: Chosen & { token: string }): Promise<string> {
  const { invitation, key } = await needKey(token);
  return join(invitation, chosen, key.isProof);
}

/** Joins by a code. Throws `invalid-input` with the same message for every fault. */
export const joinByCode = async (email: string, code: string, chosen: Chosen): Promise<string> =>
  join(await needCode(email, code), chosen, true);

/** Finds the invitation of an address by its code. Throws `invalid-input` with the same message for every fault. */
export async function needCode(email: string, code: string): Promise<Invitation> {
  const invitation = await invitationOf(email, code.replace(' ', ''));
  if (invitation) return invitation;
  const msg = say('invitation.wrongCode');
  throw new AppError('invalid-input', msg, [{ field: 'code', msg }]);
}

/** Finds the invitation of this address and code; null when they do not belong together, which counts as a try. */
const invitationOf = (email: string, code: string): Promise<Invitation | null> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(addressPath(email));
    const address = (await tx.get(ref)).data() as InvitedAddress | undefined;
    const isRight = await isCode(code, address?.code);
    if (!address || address.tries >= MAX_TRIES) return null;
    if (isRight) return readInvitation(address.invitationId, tx);
    tx.update(ref, { tries: address.tries + 1 });
    return null;
  });

/**
 * Makes the account of an invitation, with all its documents, once: the documents and the use of the invitation are one commit. Replaces an
 * account that a crash left without documents and, with `isProof` (the joining person reads the address's mail), one that was never
 * confirmed or used; one that was used goes aside if the person chose that. If the password opens the account, it is kept, and the
 * invitation's tasks are added to it. Throws `invalid-input` for a common password, `conflict` for
 * an invitation that is not valid, an address that has an account, and while another try is running.
 */
async function join(invitation: Invitation, { password, putAside = false }: Chosen, isProof: boolean): Promise<string> {
  const { id, email, userId } = invitation;
  const release = await reserve(email);
  try {
    needOpenInvitation(await needInvitation(id), Date.now());
    const own = isProof ? await confirmOwnAccount(invitation, password) : null;
    if (own !== null) {
      await provisionInvited(id, own);
      return email;
    }
    await needGoodPassword(password);
    if (isProof) await removeSquatter(email, putAside ? null : unconfirmed(invitation));
    await removeLeftover(email);
    await createAuthUser({ uid: userId, email, password, emailVerified: isProof });
    await setRole(userId, roleOf(invitation));
    await provisionInvited(id, userId, isProof ? [] : [noteUnconfirmed(userId)]).catch((error: unknown) =>
      removeHalfMadeAccount(userId, error),
    );
  } finally {
    await release();
  }
  return email;
}

/** Explains to a person who joins that the address has an account that was used and never confirmed. */
const unconfirmed = (invitation: Invitation) =>
  say(isForClient(invitation) ? 'account.unconfirmed' : 'account.unconfirmedOther');

/** Makes the documents of an account, and uses its invitation up, in one commit; adds `more` to it. */
export const provisionInvited = (id: string, userId: string, more: Write[] = []): Promise<void> =>
  db.runTransaction(async (tx) => {
    const invitation = await needInvitation(id, tx);
    needOpenInvitation(invitation, Date.now());
    const { writes, skipped } = await accountWrites(invitation, userId, tx);
    const moved = userId === invitation.userId ? [] : await handOver(invitation.userId, userId, tx);
    apply(tx, [...writes, ...moved, ...more, joined(invitation, userId), joinInvitation(invitation, userId, skipped)]);
  });

/** Picks the claims of the account. */
export const roleOf = ({ client, role }: Invitation) => ({
  ...(client && { client: client.id }),
  ...(role && { role }),
});

/** Builds the documents of a team member, of an admin or of a client; only the tasks for a client's account that exists. */
async function accountWrites(invitation: Invitation, uid: string, tx: Transaction) {
  const { client, role, language, invitedBy } = invitation;
  const user = await readUser(uid, tx);
  if (user) {
    const { writes, skipped } = await assigned(invitation, user, tx);
    const own = await ownAccountWrites(invitation, { user, dueAt: dueOf(invitation.tasks) }, tx);
    return { writes: [...own, ...writes], skipped };
  }
  if (client) {
    const sealed = await sealJoin(client.id, { ...invitation, id: uid, joinedAt: null }, tx);
    return { writes: [...(await memberWrites({ clientId: client.id, invitation, uid }, tx)), ...sealed], skipped: [] };
  }
  if (!role) return clientWrites(invitation, uid, tx);
  const inviter = await readUser(invitedBy.uid, tx);
  if (inviter?.role !== 'ADMIN' || inviter.isDisabled) throw new AppError('conflict', say('invitation.withdrawn'));
  return { writes: newAdminWrites(uid, invitation, { guess: { language } }), skipped: [] };
}

/** Builds the trail's entry for joining. */
function joined({ id, client, role, firstName, lastName, email }: Invitation, uid: string): Write {
  const name = fullName({ firstName, lastName, email });
  const doing = { by: { uid, name, side: 'client' as const }, door: 'app' as const, about: { invitation: id } };
  return client
    ? activity(
        {
          id: `joined-${id}`,
          type: 'member-joined',
          person: { id: client.id, firstName: client.name, lastName: '' },
          subject: name,
        },
        doing,
      )
    : activity(
        {
          id: `joined-${id}`,
          type: role ? 'admin-joined' : 'client-joined',
          person: { id: uid, firstName, lastName },
          subject: role ? name : '',
        },
        role ? { ...doing, by: { ...doing.by, side: 'team' } } : doing,
      );
}

/**
 * Builds the documents of a new client, with the chosen tasks. Mails come in the language of the invitation, until the person's
 * device names another, or the person chooses one.
 */
async function clientWrites(invitation: Invitation, userId: string, tx: Transaction) {
  const { firstName, lastName, email, company, language, tasks, invitedBy } = invitation;
  const person = { id: userId, firstName, lastName, email, role: 'USER' };
  const { writes, flows, skipped } = await assigned(invitation, person, tx);
  const account = await newClientWrites(person, tx, {
    profile: { preferences: { guess: { language } }, ...(company && { company }) },
    dueAt: dueOf(tasks),
    assigned: flows,
    onboarding: tasks.onboarding,
    invitedBy: fullName(invitedBy),
  });
  return { writes: [...account, ...writes], skipped };
}

/** Moves keys, addresses, mails and the trail of an invitation to another account, so that they are removed with it. */
async function handOver(from: string, to: string, tx: Transaction): Promise<Write[]> {
  const snapshots = await Promise.all(
    ['invitationKeys', 'invitedAddresses', 'mail', 'activity'].map((path) => tx.get(ownOf(path, from))),
  );
  return snapshots.flatMap(({ docs }) =>
    docs.map(({ ref }): Write => ({ op: 'update', path: ref.path, data: { userId: to } })),
  );
}

/** In ms since 1970. None for a date that passed before the person joined, and for one beyond the allowed range. */
function dueOf({ dueAt }: Invitation['tasks']): number | null {
  const due = dueAt?.toMillis() ?? 0;
  return due > Date.now() && due < MAX_DUE ? due : null;
}

type Assigning = { copies: Write[]; writes: Write[] };

/**
 * Assigns the chosen forms and flows. Skips those that are gone or can no longer be assigned: they must not prevent the person from
 * joining.
 */
async function assigned({ tasks }: Invitation, person: Assignee, tx: Transaction) {
  const due = dueOf(tasks);
  const writes: Write[] = [];
  const skipped: string[] = [];
  const attempt = async <A extends Assigning>(id: string, work: () => A | null | Promise<A | null>) => {
    try {
      const assigning = await work();
      if (assigning) writes.push(...assigning.copies, ...assigning.writes.map(withoutNotice));
      else skipped.push(id);
      return assigning;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push(id);
      return null;
    }
  };
  const zone = await readBusinessZone(tx);
  const now = Date.now();
  const forms = await Promise.all(tasks.formIds.map((id) => readForm(id, tx)));
  const flows = await Promise.all(tasks.flowIds.map((id) => readFlow(id, tx)));
  const own = { users: [person], notes: tasks.note, open: [], idFor: newId, dueAt: due, now, zone };
  for (const [index, form] of forms.entries())
    await attempt(tasks.formIds[index] ?? '', () => form && assignFormWrites({ ...own, form }));
  const assignments: FlowAssignment[] = [];
  for (const [index, flow] of flows.entries()) {
    const order = { users: [person], dueAt: due };
    const assigning = await attempt(tasks.flowIds[index] ?? '', () => flow && flowWrites(flow, order, tx));
    assignments.push(...(assigning?.made ?? []));
  }
  return { writes, flows: assignments, skipped };
}
