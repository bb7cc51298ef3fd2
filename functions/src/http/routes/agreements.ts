import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { dequal } from 'dequal/lite';
import {
  AGREEMENT_LOCALES,
  agreementPath,
  apiAgreement,
  apiAgreementInList,
  apiAgreementVersion,
  AppError,
  archiveAgreementWrites,
  builtInVersion,
  bytesOf,
  createAgreementWrites,
  fullName,
  MAX_PAGE,
  publishAgreementWrites,
  saveAgreementOrderWrites,
  say,
  storedAgreement,
  storedAgreementVersion,
  updateAgreementWrites,
  type AgreementDefinition,
  type AgreementInput,
  type ApiAgreement,
  type Write,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readAll, readDoc } from '#firestore/db.ts';
import { readAgreement, readAgreements, readVersion, sha256 } from '#signing/agreements.ts';
import type { Caller } from '../auth.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('agreement.none');

/** Replies with a page of agreements in their order, which is not one of the database. */
export const agreements: Handler<'agreements'> = async ({ query: { limit, cursor }, setNext }) => {
  const all = await readAgreements();
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  const msg = say('page.cursorOf', { what: say('thing.agreement') });
  if (cursor !== undefined && start === 0) throw new AppError('invalid-input', msg, [{ field: 'cursor', msg }]);
  const end = start + Number(limit ?? MAX_PAGE);
  const page = all.slice(start, end);
  setNext(end < all.length ? page.at(-1)?.id : undefined);
  return page.map(apiAgreementInList);
};

/** Replies with an agreement and its versions. */
export const agreement: Handler<'agreement'> = ({ params }) => whole(needId(params['id'], NONE));

/** Replies with a published version. */
export const agreementVersion: Handler<'agreementVersion'> = async ({ params }) => {
  const number = /^[1-9]\d{0,5}$/.test(String(params['version'])) ? Number(params['version']) : 0;
  const version = await readVersion(needId(params['id'], NONE), number);
  if (!version) throw new AppError('not-found', NONE);
  return apiAgreementVersion(version);
};

/** Creates an agreement. */
export const createAgreement: Handler<'createAgreement'> = async ({ caller, body, newIdOnce: id }) => {
  const input = body as AgreementInput;
  refuseNewPdfs(input);
  const isThere = await readDoc(storedAgreement, agreementPath(id)); // an earlier call with the same key made it and broke off
  if (!isThere) await commit(createAgreementWrites(id, input, creatorOf(caller)));
  return whole(id);
};

/** Saves the drafts of the next version. */
export const updateAgreement: Handler<'updateAgreement'> = ({ caller, params, body }) =>
  change(params['id'], (current) => {
    const input = body as AgreementInput;
    refuseNewPdfs(input, current);
    return updateAgreementWrites(current, input, creatorOf(caller));
  });

/** Publishes the drafts. */
export const publishAgreement: Handler<'publishAgreement'> = async ({ caller, params }) => {
  const { unprintableIn } = await import('@firstmile/evidence/fonts'); // large, and only publishing needs it
  const by = { uid: caller.uid, name: fullName(caller.user) };
  return change(params['id'], (current) => {
    refuseNewPdfs(current);
    const hashed = Object.fromEntries(
      AGREEMENT_LOCALES.flatMap((locale) => {
        const draft = current.drafts[locale];
        if (!draft) return [];
        const bytes = bytesOf(draft);
        return [[locale, { byteLength: bytes.length, contentSha256: sha256(bytes) }] as const];
      }),
    );
    return publishAgreementWrites(current, { hashed, unprintableIn }, by);
  });
};

export const archiveAgreement: Handler<'archiveAgreement'> = ({ caller, params }) =>
  change(params['id'], (current) => archiveAgreementWrites(current, true, creatorOf(caller)));

export const restoreAgreement: Handler<'restoreAgreement'> = ({ caller, params }) =>
  change(params['id'], (current) => archiveAgreementWrites(current, false, creatorOf(caller)));

/** Stores the order of the onboarding's agreements. */
export const orderAgreements: Handler<'orderAgreements'> = async ({ body: { ids } }) => {
  const known = await readAgreements();
  const missing = ids.findIndex((id) => !known.some((agreement) => agreement.id === id));
  if (missing >= 0) throw new AppError('invalid-input', NONE, [{ field: `ids[${missing}]`, msg: NONE }]);
  await commit(saveAgreementOrderWrites(ids));
  const ordered = (await readAgreements()).filter(({ position, isArchived }) => position > 0 && !isArchived);
  return { ids: ordered.map(({ id }) => id) };
};

const creatorOf = ({ uid, user: { firstName, lastName } }: Caller) => ({ uid, firstName, lastName });

/** Changes an agreement in a transaction, and replies with it. */
async function change(id: unknown, writesFor: (current: AgreementDefinition) => Write[]): Promise<ApiAgreement> {
  const known = needId(id, NONE);
  await db.runTransaction(async (tx) => apply(tx, writesFor(await needAgreement(known, tx))));
  return whole(known);
}

async function needAgreement(id: string, tx?: Transaction): Promise<AgreementDefinition> {
  const current = await readAgreement(id, tx);
  if (!current) throw new AppError('not-found', NONE);
  return current;
}

async function whole(id: string): Promise<ApiAgreement> {
  const current = await needAgreement(id);
  const newest = db
    .collection('agreementVersions')
    .where('agreementId', '==', id)
    .orderBy('version', 'desc')
    .limit(MAX_PAGE)
    .select('version', 'publishedAt', 'publishedBy', 'needsCountersign', ...TITLES);
  const ofProduct = [2, 1].flatMap((number) => (number <= current.version ? (builtInVersion(id, number) ?? []) : []));
  return apiAgreement(current, [...(await readAll(storedAgreementVersion, newest)), ...ofProduct]);
}
/** The fields that tell the languages of a version without its texts. */
const TITLES = AGREEMENT_LOCALES.map((locale) => new FieldPath('contents', locale, 'title'));

/** Refuses a PDF that `current` does not have: only a browser can tell whether clients will see it unchanged. */
function refuseNewPdfs({ drafts }: Pick<AgreementInput, 'drafts'>, current?: AgreementDefinition): void {
  const isNewPdf = AGREEMENT_LOCALES.some(
    (locale) => drafts[locale]?.mediaType === 'application/pdf' && !dequal(drafts[locale], current?.drafts[locale]),
  );
  if (isNewPdf) throw new AppError('conflict', say('agreement.pdfInApp'));
}
