import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  dueProblem,
  dueTime,
  endOfDay,
  flowPath,
  formPath,
  listed,
  needDueDate,
  needOpenInvitation,
  newId,
  newInvitation,
  ownTasks,
  joinUrl,
  PlainTime,
  renewInvitation,
  say,
  storedInvitation,
  withdrawInvitationWrites,
  type Creator,
  type FieldError,
  type Invitation,
  type InviteOrder,
  type Preferences,
  type Write,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { apply, commit } from '../firestore/commit.ts';
import { db, readAll, readMembers, readUser } from '../firestore/db.ts';
import { needPlace } from '../people/members.ts';
import { newToken } from '../core/secrets.ts';
import {
  addressPath,
  invitationWrite,
  isByClient,
  isOutranked,
  keyWrite,
  mailWrites,
  needInvitation,
  readHolder,
} from './store.ts';
import { isWaiting, knownAs } from './knownAddresses.ts';
import { invitationEntries } from './trail.ts';
import { needAgreements } from './work.ts';

/** Least time between a mail and the next one asked for by a link, in milliseconds. */
const REST = 60_000;
/** Most mails for which a link may ask; an admin may send more. */
const MOST_BY_LINK = 10;

/**
 * Invites people, all or none, each by a mail of their own. `preferences` are the inviter's: they give the language and the time zone where
 * the order names none. Throws `invalid-input` for addresses that are named twice, have an account with a proven address or are invited already, for missing
 * forms and flows, and for a due date that has passed. With `client` the people join that client's team: throws `conflict` when it is full.
 * With `role` they become admins. Throws `conflict` for the wizard while no agreement is published.
 */
export async function invite(
  order: InviteOrder,
  { by, preferences, client, role }: { by: Creator; preferences: Preferences } & Pick<Invitation, 'client' | 'role'>,
): Promise<Invitation[]> {
  const { formIds = [], flowIds = [], note = '', timeZone = preferences.timeZone } = order;
  const dueAt = dueTime(order.dueAt);
  needDueDate(dueAt, Date.now());
  const tasks = {
    formIds: [...new Set(formIds)],
    flowIds: [...new Set(flowIds)],
    dueAt: dueAt === null ? null : PlainTime.at(dueAt),
    timeZone,
    note: note.trim(),
    ...(order.onboarding && { onboarding: order.onboarding }),
  };
  if (!client && !role) await needAgreements(tasks);
  const people = order.people.map((person) => ({ ...person, email: person.email.toLowerCase() }));
  needWork(
    people.flatMap(({ email }, index) =>
      people.findIndex((other) => other.email === email) < index ? [at(index, say('invitation.twice'))] : [],
    ),
  );
  needWork(
    people.flatMap(({ dueDay }, index) => {
      const msg = dueDay ? dueProblem(endOfDay(dueDay, timeZone), Date.now()) : null;
      return msg ? [{ field: `people[${index}].dueDay`, msg }] : [];
    }),
  );
  const invitations = people.map(({ firstName, lastName = '', email, company, language, dueDay }) =>
    newInvitation(newId(), {
      input: {
        firstName,
        lastName,
        email,
        ...(company && { company }),
        language: language ?? order.language ?? preferences.language,
        tasks: ownTasks(tasks, { dueDay }),
        userId: newId(),
        ...(client && { client }),
        ...(role && { role }),
      },
      by,
      now: Date.now(),
      writeId: newId(),
    }),
  );
  const writes = (
    await Promise.all(
      invitations.map(async (invitation) => [invitationWrite(invitation), ...(await mailWrites(invitation))]),
    )
  ).flat();
  await db.runTransaction(async (tx) => {
    if (client) await needPlace(client.id, client.id === by.uid, tx);
    const emails = people.map(({ email }) => email);
    const isOwn = client?.id === by.uid;
    needWork([
      ...(await missingTasks(tasks, tx)),
      ...(isOwn ? await knownInTeam(client.id, emails, tx) : await known(emails, tx)),
    ]);
    const type = role ? 'admin-invited' : 'client-invited';
    const entries = await invitationEntries(client ? 'member-invited' : type, invitations, tx);
    apply(tx, [...(await withoutHeld(writes, invitations, tx)), ...entries]);
  });
  return invitations;
}

/**
 * Sends an invitation again, with a new link and code; it is valid for 14 days from now. `isByLink` sends nothing soon after a mail, or
 * after ten.
 */
export async function renew(id: string, isByLink = false): Promise<Invitation> {
  const now = Date.now();
  const before = await needInvitation(id);
  const renewed = renewInvitation(before, now, newId());
  const isFresh = before.sentAt !== null && now - before.sentAt.toMillis() < REST;
  if (isByLink && (isFresh || before.mails >= MOST_BY_LINK)) return before;
  const writes = await mailWrites(renewed);
  await db.runTransaction(async (tx) => {
    const stored = await needInvitation(id, tx);
    const holder = await readHolder(stored.email, tx);
    const isTaken = holder?.id !== id && !isByClient(stored) && !(holder && isByClient(holder));
    // somebody was faster, or the address has another invitation by now
    if (stored.writeId !== before.writeId || isTaken) throw new AppError('conflict', say('request.busy'));
    const entries = await invitationEntries('invitation-renewed', [renewed], tx);
    apply(tx, [...(await withoutHeld([invitationWrite(renewed), ...writes], [stored], tx)), ...entries]);
  });
  return renewed;
}

/** Renews for the holder of a link, with the same answer whether a mail went out or not. */
export const renewByLink = (id: string) => renew(id, true);

/** Withdraws an invitation. Throws `conflict` when it was used. */
export async function withdraw(id: string): Promise<Invitation> {
  await db.runTransaction(async (tx) => {
    const stored = await needInvitation(id, tx);
    const writes = withdrawInvitationWrites(stored);
    if (writes.length > 0) apply(tx, [...writes, ...(await invitationEntries('invitation-withdrawn', [stored], tx))]);
  });
  return needInvitation(id);
}

/** Makes a link that does not prove that its holder reads the address's mail. Throws `conflict` for an invitation that is not open. */
export async function makeLink(id: string): Promise<string> {
  const invitation = await needInvitation(id);
  needOpenInvitation(invitation, Date.now());
  const token = newToken();
  await commit([keyWrite(invitation, token, false)]);
  return joinUrl(config.site(), token);
}

/** Leaves out writes by which a client's invitation would take over the address of an admin's. */
async function withoutHeld(writes: Write[], invitations: readonly Invitation[], tx: Transaction): Promise<Write[]> {
  const held = new Set<string>();
  for (const invitation of invitations) if (await isOutranked(invitation, tx)) held.add(addressPath(invitation.email));
  return writes.filter(({ path }) => !held.has(path));
}

/** Finds addresses that belong to the team or are invited to it already. A client learns nothing about other addresses. */
async function knownInTeam(clientId: string, emails: string[], tx: Transaction): Promise<FieldError[]> {
  const people = [await readUser(clientId, tx), ...(await readMembers(clientId, tx))];
  const own = db.collection('invitations').where('client.id', '==', clientId);
  const invited = await Promise.all(
    emails.map((email) => readAll(storedInvitation, own.where('email', '==', email), tx)),
  );
  return emails.flatMap((email, index) => {
    if (people.some((person) => person?.email === email)) return [at(index, say('invitation.hasAccount', { email }))];
    return invited[index]?.some(isWaiting) ? [at(index, say('invitation.already', { email }))] : [];
  });
}

/** Finds addresses that have an account, or an invitation that may still be used or sent again. */
async function known(emails: string[], tx: Transaction): Promise<FieldError[]> {
  const all = await knownAs(emails, tx);
  return emails.flatMap((email, index) => {
    const state = all[index];
    return state ? [at(index, say(`invitation.${state}`, { email }))] : [];
  });
}

async function missingTasks({ formIds, flowIds }: Invitation['tasks'], tx: Transaction): Promise<FieldError[]> {
  const wanted = [
    ...formIds.map((id, index) => ({ path: formPath(id), field: `formIds[${index}]`, msg: say('form.none') })),
    ...flowIds.map((id, index) => ({ path: flowPath(id), field: `flowIds[${index}]`, msg: say('flow.none') })),
  ];
  const documents = wanted.length > 0 ? await tx.getAll(...wanted.map(({ path }) => db.doc(path))) : [];
  return wanted.flatMap(({ field, msg }, index) => (documents[index]?.exists ? [] : [{ field, msg }]));
}

const at = (index: number, msg: FieldError['msg']): FieldError => ({ field: `people[${index}].email`, msg });

function needWork(problems: FieldError[]): void {
  if (problems.length > 0) throw new AppError('invalid-input', listed(problems.map(({ msg }) => msg)), problems);
}
