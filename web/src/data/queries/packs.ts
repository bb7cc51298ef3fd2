import {
  agreementContent,
  flowContent,
  formContent,
  formIdOf,
  buildPack,
  packItemWrites,
  parsePack,
  type AgreementDefinition,
  type CustomForm,
  type OnboardingFlow,
  type Pack,
  type PackExisting,
  type PackContents,
  type PackItem,
  type SettingKind,
  type Unhashed,
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

type Setting = Extract<Unhashed, { kind: SettingKind }>;

/** Subscribes to the settings as items of a pack; those that this device does not know are left out. */
export function useSettingItems(): Setting[] {
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
  ({ kind, id: kind, version: 0, content }) as Setting;

/** Imports items, all or none. Throws AppError for an item that does not fit the stored document. */
export const takePack = command('labels.form', (chosen: readonly { item: PackItem; existing: PackExisting }[]) =>
  chosen.flatMap(({ item, existing }) => packItemWrites(item, existing, currentAuthor())),
);

/** Definitions that a pack may contain. */
export interface Definitions {
  forms: readonly CustomForm[];
  flows: readonly OnboardingFlow[];
  agreements: readonly AgreementDefinition[];
  settings: readonly Setting[];
}

/**
 * Makes a pack of the definitions and settings with these ids, and of the forms and agreements that its flows need.
 * Throws `invalid-input` where one of these is unknown.
 */
export async function makePack(name: string, ids: ReadonlySet<string>, all: Definitions): Promise<Pack> {
  const settings = all.settings.filter(({ id }) => ids.has(id));
  const chosen = settings.flatMap((item) => (item.kind === 'newClients' ? [item.content.flowId] : []));
  const flows = all.flows.filter(({ id }) => ids.has(id) || chosen.includes(id));
  const steps = flows.flatMap((flow) => flow.steps);
  const needed = new Set([
    ...ids,
    ...steps.map(formIdOf),
    ...steps.flatMap(({ config }) => (config['agreementIds'] as string[] | undefined) ?? []),
  ]);
  const forms = all.forms.filter(({ id }) => needed.has(id));
  const agreements = all.agreements.filter(({ id }) => needed.has(id));
  const pack = await buildPack(
    name,
    [
      ...forms.map((form) => ({ kind: 'form' as const, ...about(form), content: formContent(form) })),
      ...flows.map((flow) => ({ kind: 'flow' as const, ...about(flow), content: flowContent(flow) })),
      ...agreements.map((agreement) => ({
        kind: 'agreement' as const,
        ...about(agreement),
        content: agreementContent(agreement),
      })),
      ...settings,
    ],
    sha256,
  );
  return readPack(JSON.stringify(pack)); // checked by reading, so that no exported file is refused at import
}

const about = ({ id, version }: { id: string; version: number }) => ({ id, version });
