import type { AgreementDefinition, AgreementInput } from '../agreements/definition.ts';
import type { FlowInput } from '../flows/flow.ts';
import type { FormInput } from '../forms/form.ts';
import type { MailTexts } from '../notifications/mailTexts.ts';
import type { NewClients } from '../onboarding/newClients.ts';
import type { Schedule } from '../reminders/schedule.ts';
import type { SigningSettings } from '../signing/signingSettings.ts';

export const PACK_FORMAT = 'firstmile-pack';
export const PACK_VERSION = 1;
/** The most bytes of a file, and the most items in it. */
export const MAX_PACK = 2_000_000;
export const MAX_PACK_ITEMS = 50;

/** The content of each kind of item. */
export interface PackContents {
  form: FormInput;
  flow: FlowInput;
  agreement: AgreementInput;
  reminders: Schedule;
  newClients: NewClients;
  signing: SigningSettings;
  mailTexts: MailTexts;
}
export type PackKind = keyof PackContents;
/** The kinds that are settings: their id is their kind. */
export const SETTING_KINDS = ['reminders', 'newClients', 'signing', 'mailTexts'] as const satisfies PackKind[];
export type SettingKind = (typeof SETTING_KINDS)[number];
export const PACK_KINDS = ['agreement', 'form', 'flow', ...SETTING_KINDS] as const satisfies PackKind[];

/** One item of a pack. `version` is its version where it was exported; `sha256` (lower-case hex) is the hash of `canonical(content)`. */
export type PackItem = {
  [Kind in PackKind]: { kind: Kind; id: string; version: number; sha256: string; content: PackContents[Kind] };
}[PackKind];

/** A pack, as stored in a file. Ids are kept, so that importing it again finds the same items. */
export interface Pack {
  format: typeof PACK_FORMAT;
  version: typeof PACK_VERSION;
  name: string;
  items: PackItem[];
}

/** Computes the lower-case hex SHA-256 of a text in UTF-8. */
export type Hash = (text: string) => Promise<string>;

/** Serialises a content independently of the order of its keys; leaves out undefined values. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/** Picks the content of an agreement for a pack, without its author and counters. */
export const agreementContent = (agreement: AgreementDefinition): AgreementInput => {
  const { name, description, position, needsCountersign, drafts } = agreement;
  return { name, description, position, needsCountersign, drafts };
};

/** An item before its hash is known. */
export type Unhashed = { [Kind in PackKind]: Omit<Extract<PackItem, { kind: Kind }>, 'sha256'> }[PackKind];

/** Makes a pack of these items, sorted so that referenced kinds come first. */
export async function buildPack(name: string, items: readonly Unhashed[], hash: Hash): Promise<Pack> {
  const ordered = items.toSorted((a, b) => PACK_KINDS.indexOf(a.kind) - PACK_KINDS.indexOf(b.kind));
  const hashed = await Promise.all(
    ordered.map(async (item) => ({ ...item, sha256: await hash(canonicalJson(item.content)) })),
  );
  return { format: PACK_FORMAT, version: PACK_VERSION, name, items: hashed };
}
