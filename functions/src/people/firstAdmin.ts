import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { AppError, firstAdminPath, newAdminWrites, say, type Setup } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { isCode, storeCode, newCode, plainCode, type StoredCode } from '../core/storedCode.ts';
import { apply } from '../firestore/commit.ts';
import { db } from '../firestore/db.ts';
import { readAgreements } from '../signing/agreements.ts';
import { draftsOfFresh } from '../signing/productDrafts.ts';
import { createAuthUser, removeHalfMadeAccount, removeLeftover, setRole } from './accounts.ts';
import { needGoodPassword } from './newPassword.ts';
import { reserve } from './reservation.ts';

/** `setup/firstAdmin`: open with a code, or closed for good. */
type State = { code: StoredCode; tries: number; expiresAt: Timestamp } | { closedAt: Timestamp };

/** Lifetime of a code, in milliseconds: an old log has no valid code. */
const LIFETIME = 1_800_000;
/**
 * Wrong tries that end a code. It has sixty random bits, so it cannot be guessed, and the limit is high enough that a stranger cannot spoil
 * it with a few tries.
 */
const MAX_TRIES = 100;

const ref = () => db.doc(firstAdminPath);
const readState = async (tx: Transaction) => (await tx.get(ref())).data() as State | undefined;
const isOver = (state: Exclude<State, { closedAt: unknown }>) =>
  state.tries >= MAX_TRIES || state.expiresAt.toMillis() <= Date.now();

/**
 * Checks whether the deployment waits for its first admin. Logs a one-time code when none is valid, and stores its hash. Closes the setup
 * for good where there is an admin already.
 */
export async function isWaitingForAdmin(): Promise<boolean> {
  const code = newCode();
  const stored = await storeCode(plainCode(code));
  const outcome = await db.runTransaction(async (tx) => {
    const [state, admins] = await Promise.all([
      readState(tx),
      tx.get(db.collection('users').where('role', '==', 'ADMIN').limit(1)),
    ]);
    if (state && 'closedAt' in state) return 'closed';
    if (!admins.empty) {
      tx.set(ref(), { closedAt: Timestamp.now() } satisfies State);
      return 'closed';
    }
    if (state && !isOver(state)) return 'open';
    tx.set(ref(), {
      code: stored,
      tries: 0,
      expiresAt: Timestamp.fromMillis(Date.now() + LIFETIME),
    } satisfies State);
    return 'new';
  });
  if (outcome === 'new')
    logger.info(
      `The first administrator's one-time code is ${code}: it counts for 30 minutes at ${config.site()}/setup`,
    );
  return outcome !== 'closed';
}

/**
 * Makes the first admin, once: the account's documents and the end of the setup are one commit, so of two callers with the right code one
 * succeeds. Throws `invalid-input` for a wrong code, which is counted, or a common password; `conflict` after the first admin was made and
 * for an address that has an account. Returns the address to sign in with.
 */
export async function makeFirstAdmin({ code, password, ...person }: Setup, uid: string): Promise<string> {
  await needGoodPassword(password);
  await needRightCode(code);
  const email = person.email.toLowerCase();
  const release = await reserve(email);
  try {
    await removeLeftover(email);
    await createAuthUser({ uid, email, password });
    await setRole(uid, { role: 'ADMIN' });
    await db
      .runTransaction(async (tx) => {
        needOpen(await readState(tx));
        const drafts = await draftsOfFresh(await readAgreements(tx));
        apply(tx, [...newAdminWrites(uid, { ...person, email }), ...drafts]);
        tx.set(ref(), { closedAt: Timestamp.now() } satisfies State);
      })
      .catch((error: unknown) => removeHalfMadeAccount(uid, error));
  } finally {
    await release();
  }
  return email;
}

async function needRightCode(code: string): Promise<void> {
  const isRight = await db.runTransaction(async (tx) => {
    const state = needOpen(await readState(tx));
    if (!state || isOver(state)) return false;
    if (await isCode(plainCode(code), state.code)) return true;
    tx.update(ref(), { tries: state.tries + 1 });
    return false;
  });
  const msg = say('setup.wrongCode');
  if (!isRight) throw new AppError('invalid-input', msg, [{ field: 'code', msg }]);
}

function needOpen(state: State | undefined): Exclude<State, { closedAt: unknown }> | undefined {
  if (state && 'closedAt' in state) throw new AppError('conflict', say('setup.closed'));
  return state;
}
