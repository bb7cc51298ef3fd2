import {
  makePack as packOf,
  packItemWrites,
  parsePack,
  type Pack,
  type PackExisting,
  type PackContents,
  type PackDefinitions,
  type PackItem,
  type PackSettingItem,
  type SettingKind,
} from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { currentAuthor, useAgreements } from './agreements.ts';
import { useSchedule } from './dueDates.ts';
import { useFlow } from './flows.ts';
import { useForm } from './forms.ts';
import { useMailTexts } from './mailTexts.ts';
import { useNewClients, useSigningSettings } from './settings.ts';

/** Reads a pack from a file's text. Throws `invalid-input` with a sentence for an invalid one. */
export const readPack = (text: string): Promise<Pack> => parsePack(text, sha256);

const UNNAMED = { id: '', updatedAt: null, writeId: '' };

/** Subscribes to the stored document under an item's id; null until it is known. */
export function useExisting({ kind, id }: PackItem): PackExisting | null {
  const form = useForm(kind === 'form' ? id : null);
  const flow = useFlow(kind === 'flow' ? id : null);
  const agreements = useAgreements();
  const schedule = useSchedule();
  const newClients = useNewClients();
  const signing = useSigningSettings();
  const mails = useMailTexts();
  if (kind === 'form') return form.status === 'ready' ? { kind, stored: form.item } : null;
  if (kind === 'flow') return flow.status === 'ready' ? { kind, stored: flow.item } : null;
  if (kind === 'agreement')
    return agreements.status === 'ready'
      ? { kind, stored: agreements.agreements.find((agreement) => agreement.id === id) ?? null }
      : null;
  if (kind === 'reminders')
    return schedule.status === 'ready' ? { kind, stored: { ...schedule.schedule, ...UNNAMED } } : null;
  if (kind === 'signing')
    return signing.status === 'ready' ? { kind, stored: { ...signing.settings, ...UNNAMED } } : null;
  if (kind === 'mailTexts') return mails.status === 'ready' ? { kind, stored: { ...mails.texts, ...UNNAMED } } : null;
  return newClients.status === 'ready' ? { kind, stored: { ...newClients.choice, ...UNNAMED } } : null;
}

/** Subscribes to the settings as items of a pack; those that this device does not know are left out. */
export function useSettingItems(): PackSettingItem[] {
  const schedule = useSchedule();
  const newClients = useNewClients();
  const signing = useSigningSettings();
  const mails = useMailTexts();
  return [
    ...(schedule.status === 'ready' ? [settingItem('reminders', schedule.schedule)] : []),
    ...(newClients.status === 'ready' ? [settingItem('newClients', newClients.choice)] : []),
    ...(signing.status === 'ready' ? [settingItem('signing', signing.settings)] : []),
    ...(mails.status === 'ready' ? [settingItem('mailTexts', mails.texts)] : []),
  ];
}

/** Settings count no versions. */
const settingItem = <Kind extends SettingKind>(kind: Kind, content: PackContents[Kind]) =>
  ({ kind, id: kind, version: 0, content }) as PackSettingItem;

/** Imports items, all or none. Throws AppError for an item that does not fit the stored document. */
export const takePack = command('labels.form', (chosen: readonly { item: PackItem; existing: PackExisting }[]) =>
  chosen.flatMap(({ item, existing }) => packItemWrites(item, existing, currentAuthor())),
);

/** Makes a pack of what these ids name. Throws `invalid-input` where something that it needs is unknown. */
export const makePack = (name: string, ids: ReadonlySet<string>, all: PackDefinitions): Promise<Pack> =>
  packOf({ name, ids, hash: sha256 }, all);
