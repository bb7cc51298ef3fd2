import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { oneLine } from '../core/text.ts';
import { number, object, string } from '../core/yup.ts';
import { MAX_PACK_ITEMS, PACK_FORMAT, PACK_KINDS, PACK_VERSION } from '../packs/pack.ts';
import { packSchema } from '../packs/readPack.ts';
import type { ApiCall } from './call.ts';
import { count, described, id, list, oneOf, record, shape, text } from './reply.ts';

const item = { kind: oneOf(...PACK_KINDS), id: id() };
const packReply = shape({
  format: oneOf(PACK_FORMAT),
  version: number().defined().oneOf([PACK_VERSION]),
  name: text(),
  items: list(
    shape({
      ...item,
      version: count(),
      sha256: text().meta(described('The hash of the content, as lower-case hex; a changed item is refused')),
      content: record('A form, flow, agreement or setting as it is stored'),
    }),
  ),
});
const importedReply = shape({
  items: list(
    shape({
      ...item,
      name: text(),
      was: oneOf('new', 'same', 'differs').meta(
        described('Compared with what was here: `same` was left, `differs` became its next version'),
      ),
    }),
  ),
});
export type ApiImportedPack = InferType<typeof importedReply>;

const idsText = () =>
  string()
    .required(say('pack.ids'))
    .test('ids', say('pack.ids'), (text) => {
      const ids = text.split(',');
      return ids.length <= MAX_PACK_ITEMS && ids.every((part) => ID.test(part));
    })
    .meta(
      described(
        'The ids of forms, flows and agreements, and the settings reminders, newClients, signing and mailTexts, separated by commas',
      ),
    );

const packs = { who: 'admin', path: '/api/packs' } as const;
export const packCalls = {
  exportPack: {
    ...packs,
    method: 'GET',
    summary: 'Export forms, flows, agreements and settings as a pack, with all that its flows need',
    query: object({ ids: idsText(), name: string().optional().max(200, say('pack.none')).test(oneLine) }),
    reply: packReply,
    refuses: { 400: 'An id is unknown, or the pack would be too large.' },
  },
  importPack: {
    ...packs,
    method: 'POST',
    summary: 'Import all items of a pack, or none; agreements are imported as drafts',
    body: packSchema,
    reply: importedReply,
    refuses: { 400: 'It is no pack, was changed, or an item does not fit what is here.' },
    maxBytes: 2 * 2 ** 20, // more than the largest pack has
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
