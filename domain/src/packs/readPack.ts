import { agreementSchema } from '../agreements/definition.ts';
import { allAgreements } from '../agreements/offered.ts';
import { boundsProblem } from '../core/bounds.ts';
import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say, type Message } from '../core/message.ts';
import { requiredLine } from '../core/text.ts';
import { fieldErrors } from '../core/validate.ts';
import { mixed, number, object, string } from '../core/yup.ts';
import { flowSchema } from '../flows/saveFlow.ts';
import { formIdOf } from '../flows/flowStep.ts';
import { formSchema } from '../forms/saveForm.ts';
import { mailTextsSchema } from '../notifications/mailTexts.ts';
import { newClientsSchema } from '../onboarding/newClients.ts';
import { signingSchema } from '../signing/signingSettings.ts';
import { scheduleSchema } from '../reminders/schedule.ts';
import type { Schema } from 'yup';
import {
  canonicalJson,
  MAX_PACK,
  MAX_PACK_ITEMS,
  PACK_FORMAT,
  PACK_KINDS,
  PACK_VERSION,
  type Hash,
  type Pack,
  type PackItem,
  type PackKind,
} from './pack.ts';

const CONTENTS: Record<PackKind, Schema> = {
  form: formSchema,
  flow: flowSchema,
  agreement: agreementSchema,
  reminders: scheduleSchema,
  newClients: newClientsSchema,
  signing: signingSchema,
  mailTexts: mailTextsSchema,
};

/** The schema of a pack whose items have any content. */
export const packSchema = object({
  format: string().required(),
  version: number().required(),
  name: requiredLine(say('pack.none')).max(200),
  items: listOf(
    object({
      kind: string().required().oneOf(PACK_KINDS),
      id: string().required().matches(ID),
      version: number().required().integer().min(0),
      sha256: string()
        .required()
        .matches(/^[0-9a-f]{64}$/),
      content: mixed().required(),
    })
      .noUnknown()
      .required(),
    MAX_PACK_ITEMS,
    say('pack.none'),
  )
    .required()
    .min(1),
})
  .noUnknown()
  .required();

/** Markup that no text of a pack may contain. Pages show it as plain text, but a file that contains it is not trustworthy. */
const ACTIVE = /<\s*(?:\/\s*)?(?:script|iframe|object|embed|svg|img|style|link|meta|base|form)\b|\bjavascript\s*:/i;

/**
 * Reads a pack from a file's text. Throws `invalid-input` with a message when it is too large, not a pack, of another version,
 * changed since it was made, invalid by the schema of its kind, contains a script in a text, has a PDF in a file, which is not in the
 * pack, or names a form, flow or agreement that it does not contain.
 */
export async function parsePack(text: string, hash: Hash): Promise<Pack> {
  if (new TextEncoder().encode(text).length > MAX_PACK) throw tooLargePack();
  const parsed = parse(text);
  if (boundsProblem(parsed) !== null) throw refused(say('pack.none'));
  const { format, version } = (parsed ?? {}) as Partial<Record<keyof Pack, unknown>>;
  if (format !== PACK_FORMAT) throw refused(say('pack.none'));
  // as JSON, because the value may not be a text
  if (version !== PACK_VERSION)
    throw refused(say('pack.otherVersion', { version: JSON.stringify(version ?? null).slice(0, 20) }));
  if (fieldErrors(packSchema, parsed).length > 0) throw refused(say('pack.none'));
  const pack = parsed as Pack;
  for (const item of pack.items) await needRight(item, hash);
  const keys = pack.items.map(({ kind, id }) => `${kind}/${id}`);
  if (new Set(keys).size !== keys.length) throw refused(say('pack.twice'));
  needParts(pack);
  return pack;
}

/** The refusal of a file that is too large even to be read. */
export const tooLargePack = () => refused(say('pack.tooLarge', { megabytes: MAX_PACK / 1e6 }));

/** Names an item. */
export const packItemName = ({ id, content }: PackItem): string => ('name' in content ? content.name : id);

async function needRight(item: PackItem, hash: Hash): Promise<void> {
  const { kind, id, sha256, content } = item;
  if ((await hash(canonicalJson(content))) !== sha256)
    throw refused(say('pack.changed', { name: shortName(content, id) }));
  const problem = fieldErrors(CONTENTS[kind], content)[0];
  if (problem) throw refused(say('pack.wrong', { name: shortName(content, id), reason: problem.msg }));
  if (item.kind === 'agreement' && Object.values(item.content.drafts).some(({ file }) => file))
    throw refused(say('pack.file', { name: packItemName(item) }));
  if (textsOf(content).some((text) => ACTIVE.test(text)))
    throw refused(say('pack.script', { name: packItemName(item) }));
}

/**
 * Checks that a flow's forms and agreements are in the pack, unless the agreements come with the product, and that the flow of
 * new clients is.
 */
function needParts({ items }: Pack): void {
  const idsOf = (kind: PackKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const agreements = [...idsOf('agreement'), ...allAgreements([]).map(({ id }) => id)];
  for (const item of items) {
    if (item.kind === 'newClients' && item.content.flowId && !idsOf('flow').includes(item.content.flowId))
      throw refused(say('pack.incomplete', { name: item.id }));
    if (item.kind !== 'flow') continue;
    const forms = item.content.steps.map(formIdOf).filter(Boolean);
    const signed = item.content.steps.flatMap(({ config }) => (config['agreementIds'] as string[] | undefined) ?? []);
    if (!forms.every((id) => idsOf('form').includes(id)) || !signed.every((id) => agreements.includes(id)))
      throw refused(say('pack.incomplete', { name: item.content.name }));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(say('pack.none'));
  }
}

const refused = (says: Message) => new AppError('invalid-input', says);

const shortName = (content: unknown, id: string) => {
  const name = (content as { name?: unknown } | null)?.name;
  return (typeof name === 'string' ? name : id).slice(0, 200);
};

/** Lists all texts of a content, except the bytes of a PDF. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { mediaType } = value as { mediaType?: unknown };
  const entries = Object.entries(value).filter(([key]) => mediaType !== 'application/pdf' || key !== 'content');
  return entries.flatMap(([, part]) => textsOf(part));
}
