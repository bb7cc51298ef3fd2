import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  comparePackItem,
  DEFAULT_NEW_CLIENTS,
  DEFAULT_SCHEDULE,
  mailTextsOf,
  makePack,
  neededBy,
  packItemName,
  packItemWrites,
  parsePack,
  say,
  SETTING_KINDS,
  settingsPath,
  storedMailTexts,
  storedNewClients,
  storedSchedule,
  type PackContents,
  type PackExisting,
  type PackItem,
  type PackSettingItem,
  type SettingKind,
} from '@firstmile/domain';
import { apply } from '#firestore/commit.ts';
import { db, readDoc, readFlow, readForm, readSigningSettings } from '#firestore/db.ts';
import { readAgreement, sha256 } from '#signing/agreements.ts';
import type { Handler } from '../route.ts';

const hash = (text: string) => Promise.resolve(sha256(new TextEncoder().encode(text)));

/** Makes a pack of what the ids name, with all that its flows need. */
export const exportPack: Handler<'exportPack'> = async ({ query }) => {
  const ids = [...new Set(query.ids.split(','))];
  const kinds = SETTING_KINDS.filter((kind) => ids.includes(kind));
  const settings = await Promise.all(kinds.map((kind) => settingItem(kind)));
  const ofNewClients = settings.flatMap((item) => (item.kind === 'newClients' ? [item.content.flowId] : []));
  const flows = await each([...ids, ...ofNewClients], readFlow);
  const needed = [...ids, ...neededBy(flows)];
  const [forms, agreements] = await Promise.all([each(needed, readForm), each(needed, readAgreement)]);
  const known = [...flows, ...forms, ...agreements, ...settings].map(({ id }) => id);
  const msg = say('pack.ids');
  if (!ids.every((id) => known.includes(id))) throw new AppError('invalid-input', msg, [{ field: 'ids', msg }]);
  const { items, ...pack } = await makePack(
    { name: query.name?.trim() || 'Firstmile', ids: new Set(ids), hash },
    { forms, flows, agreements, settings },
  );
  return { ...pack, items: items.map((item) => ({ ...item, content: { ...item.content } })) };
};

/** Imports a pack in one transaction. */
export const importPack: Handler<'importPack'> = async ({ caller, body }) => {
  const { items } = await parsePack(JSON.stringify(body), hash);
  const { firstName, lastName } = caller.user;
  return db.runTransaction(async (tx) => {
    const chosen = await Promise.all(items.map(async (item) => ({ item, existing: await readExisting(item, tx) })));
    const creator = { uid: caller.uid, firstName, lastName };
    apply(
      tx,
      chosen.flatMap(({ item, existing }) => packItemWrites(item, existing, creator)),
    );
    return {
      items: chosen.map(({ item, existing }) => ({
        kind: item.kind,
        id: item.id,
        name: packItemName(item),
        was: comparePackItem(item, existing).is,
      })),
    };
  });
};

/** Reads those of the ids that exist. */
async function each<T>(ids: readonly string[], read: (id: string) => Promise<T | null>): Promise<T[]> {
  const all = await Promise.all([...new Set(ids)].filter(Boolean).map((id) => read(id)));
  return all.filter((definition) => definition !== null);
}

async function readExisting({ kind, id }: PackItem, tx: Transaction): Promise<PackExisting> {
  if (kind === 'form') return { kind, stored: await readForm(id, tx) };
  if (kind === 'flow') return { kind, stored: await readFlow(id, tx) };
  if (kind === 'agreement') return { kind, stored: await readAgreement(id, tx) };
  const unnamed = { id: '', updatedAt: null, writeId: '' };
  const { content } = await settingItem(kind, tx);
  return { kind, stored: { ...content, ...unnamed } } as PackExisting;
}

/** Reads a setting as an item of a pack; the defaults before it was saved. Settings count no versions. */
const settingItem = async (kind: SettingKind, tx?: Transaction): Promise<PackSettingItem> =>
  ({ kind, id: kind, version: 0, content: await SETTINGS[kind](tx) }) as PackSettingItem;

const SETTINGS: { [Kind in SettingKind]: (tx?: Transaction) => Promise<PackContents[Kind]> } = {
  reminders: async (tx) => {
    const stored = await readDoc(storedSchedule, settingsPath('reminders'), tx);
    return stored ? contentOf(stored) : DEFAULT_SCHEDULE;
  },
  newClients: async (tx) => {
    const stored = await readDoc(storedNewClients, settingsPath('newClients'), tx);
    return stored ? contentOf(stored) : DEFAULT_NEW_CLIENTS;
  },
  signing: readSigningSettings,
  mailTexts: async (tx) => mailTextsOf((await readDoc(storedMailTexts, settingsPath('mailTexts'), tx)) ?? undefined),
};

/** Picks what a setting says, without when it was saved. */
function contentOf<T extends { id: string; updatedAt: unknown; writeId: string }>(stored: T) {
  const { id: _id, updatedAt: _updatedAt, writeId: _writeId, ...content } = stored;
  return content;
}
