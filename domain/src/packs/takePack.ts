import { createAgreementWrites, updateAgreementWrites, type AgreementDefinition } from '../agreements/definition.ts';
import type { Creator } from '../core/person.ts';
import type { Write } from '../core/write.ts';
import type { OnboardingFlow } from '../flows/flow.ts';
import { createFlowWrites, flowContent, updateFlowWrites } from '../flows/saveFlow.ts';
import type { CustomForm } from '../forms/form.ts';
import { createFormWrites, formContent, updateFormWrites } from '../forms/saveForm.ts';
import { mailTextsOf, saveMailTextsWrites, type StoredMailTexts } from '../notifications/mailTexts.ts';
import { saveNewClientsWrites, type StoredNewClients } from '../onboarding/newClients.ts';
import { saveScheduleWrites, type StoredSchedule } from '../reminders/schedule.ts';
import { saveSigningWrites, type StoredSigningSettings } from '../signing/signingSettings.ts';
import { agreementContent, canonicalJson, type PackItem } from './pack.ts';

/** The stored document with an item's id; null when there is none. */
export type PackExisting =
  | { kind: 'form'; stored: CustomForm | null }
  | { kind: 'flow'; stored: OnboardingFlow | null }
  | { kind: 'agreement'; stored: AgreementDefinition | null }
  | { kind: 'reminders'; stored: StoredSchedule | null }
  | { kind: 'newClients'; stored: StoredNewClients | null }
  | { kind: 'signing'; stored: StoredSigningSettings | null }
  | { kind: 'mailTexts'; stored: StoredMailTexts | null };

/** One difference between an item and the stored document, as short texts; '' for a missing value. */
export interface PackDifference {
  path: string;
  before: string;
  after: string;
}
/** The comparison of an item with the stored document: new, the same, or different. */
export interface PackComparison {
  is: 'new' | 'same' | 'differs';
  differences: PackDifference[];
}

/** The most differences that are shown; `MAX_TEXT` characters of each. */
const MAX_TOLD = 50;
const MAX_TEXT = 120;

/** Compares an item with the stored document of its id. Writes nothing. */
export function comparePackItem(item: PackItem, existing: PackExisting): PackComparison {
  const before = contentOf(existing);
  if (before === null) return { is: 'new', differences: [] };
  const content = item.kind === 'mailTexts' ? mailTextsOf(item.content) : item.content;
  if (canonicalJson(before) === canonicalJson(content)) return { is: 'same', differences: [] };
  const [old, next] = [leaves(before), leaves(content)];
  const paths = [...new Set([...old.keys(), ...next.keys()])].filter((path) => old.get(path) !== next.get(path));
  const differences = paths
    .slice(0, MAX_TOLD)
    .map((path) => ({ path, before: short(old.get(path)), after: short(next.get(path)) }));
  return { is: 'differs', differences };
}

/**
 * Makes the writes that import an item: it is created, or becomes the next version of the stored document; none when both are
 * the same. Throws `invalid-input` when it cannot follow the stored version, for example when a field changes its type.
 */
export function packItemWrites(item: PackItem, existing: PackExisting, creator: Creator): Write[] {
  if (comparePackItem(item, existing).is === 'same') return [];
  if (item.kind === 'reminders') return saveScheduleWrites(item.content);
  if (item.kind === 'newClients') return saveNewClientsWrites(item.content);
  if (item.kind === 'signing') return saveSigningWrites(item.content);
  if (item.kind === 'mailTexts') return saveMailTextsWrites(mailTextsOf(item.content));
  if (item.kind === 'form') {
    const stored = existing.kind === 'form' ? existing.stored : null;
    return stored
      ? updateFormWrites(stored, {
          ...withoutDefaults(stored),
          ...(stored.needsApproval && { needsApproval: false }),
          ...(stored.descriptions && { descriptions: {} }),
          ...(stored.language && { language: null }),
          ...item.content,
        })
      : createFormWrites(item.id, item.content, creator);
  }
  if (item.kind === 'flow') {
    const stored = existing.kind === 'flow' ? existing.stored : null;
    return stored
      ? updateFlowWrites(stored, { ...withoutDefaults(stored), ...item.content })
      : createFlowWrites(item.id, item.content, creator);
  }
  const stored = existing.kind === 'agreement' ? existing.stored : null;
  return stored
    ? updateAgreementWrites(stored, item.content, creator)
    : createAgreementWrites(item.id, item.content, creator);
}

/** Removes the titles and the due days of a stored document that the item lacks. */
const withoutDefaults = ({ titles, dueDays }: Pick<CustomForm, 'titles' | 'dueDays'>) => ({
  ...(titles && { titles: {} }),
  ...(typeof dueDays === 'number' && { dueDays: null }),
});

function contentOf(existing: PackExisting): unknown {
  if (existing.stored === null) return null;
  if (existing.kind === 'form') return formContent(existing.stored);
  if (existing.kind === 'flow') return flowContent(existing.stored);
  if (existing.kind === 'agreement') return agreementContent(existing.stored);
  if (existing.kind === 'mailTexts') return mailTextsOf(existing.stored);
  const { id: _id, updatedAt: _updatedAt, writeId: _writeId, ...setting } = existing.stored;
  return setting;
}

/** Maps the single values of a content by their paths, such as `fields[2].label`. */
function leaves(value: unknown, path = ''): Map<string, string> {
  if (value === null) return new Map([[path, '']]);
  if (typeof value !== 'object') return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  const entries = Array.isArray(value)
    ? value.map((part: unknown, index) => [`${path}[${index}]`, part] as const)
    : Object.entries(value).map(([key, part]) => [path === '' ? key : `${path}.${key}`, part as unknown] as const);
  return new Map(
    entries.filter(([, part]) => part !== undefined).flatMap(([at, part]) => [...leaves(part, at).entries()]),
  );
}

const short = (text = '') => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
