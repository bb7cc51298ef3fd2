import { stamp, WRITE_ID } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import type { AgreementInput } from '../agreements/definition.ts';
import { AppError } from '../core/errors.ts';
import { formPath } from '../core/paths.ts';
import type { CustomForm } from '../forms/form.ts';
import { mailTextsOf } from '../notifications/mailTexts.ts';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { exampleFlow, exampleForm, exampleField, Store } from '../testing/index.ts';
import { canonicalJson, buildPack, MAX_PACK, PACK_KINDS, type Pack, type Unhashed } from './pack.ts';
import { parsePack } from './readPack.ts';
import { comparePackItem, packItemWrites } from './takePack.ts';

const hash = async (text: string) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const MIA = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const agreement: AgreementInput = {
  name: 'Our terms',
  description: '',
  position: 0,
  needsCountersign: false,
  drafts: {
    en: { title: 'Our terms', description: '', mediaType: 'text/markdown', content: '# Terms\n\nWork < 5 days.' },
  },
};
const mailTexts = { ...mailTextsOf(null), reminder: { en: 'Hi', es: '', fr: '', de: 'Hallo', pt: '' } };
const items: Unhashed[] = [
  { kind: 'flow', id: 'flow1', version: 3, content: exampleFlow('brand') },
  { kind: 'form', id: 'brand', version: 2, content: exampleForm },
  { kind: 'agreement', id: 'terms', version: 1, content: agreement },
  { kind: 'reminders', id: 'reminders', version: 0, content: DEFAULT_SCHEDULE },
  { kind: 'newClients', id: 'newClients', version: 0, content: { onboarding: 'flow', flowId: 'flow1' } },
  { kind: 'signing', id: 'signing', version: 0, content: { confirmedFor: 'all', keepYears: 10 } },
  { kind: 'mailTexts', id: 'mailTexts', version: 0, content: mailTexts },
];
const made = () => buildPack('Agency', items, hash);
const read = (pack: unknown) => parsePack(JSON.stringify(pack), hash);
const refusal = (pack: unknown) =>
  read(pack).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.says.code : error),
  );
/** A pack with a changed form, hashed after the change. */
const withForm = (changes: object) =>
  buildPack('Agency', [{ kind: 'form', id: 'brand', version: 1, content: { ...exampleForm, ...changes } }], hash);

describe('a pack', () => {
  it('is read unchanged, with referenced items first, in any order of keys', async () => {
    const pack = await made();
    expect(pack.items.map(({ kind }) => kind)).toEqual(PACK_KINDS);
    const turned = JSON.parse(JSON.stringify(pack), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as Pack;
    expect(await read(turned)).toEqual(pack);
  });

  it('has one text for a content, without undefined values', () => {
    expect(canonicalJson({ b: [1, null, 'x'], a: undefined, c: { d: true } })).toBe(
      '{"b":[1,null,"x"],"c":{"d":true}}',
    );
  });

  it.each<[string, (pack: Pack) => unknown, string]>([
    ['that is another file', () => ({ hello: 1 }), 'pack.none'],
    ['that is a list', () => [1], 'pack.none'],
    ['of another version', (pack) => ({ ...pack, version: 2 }), 'pack.otherVersion'],
    ['of a version that is none', (pack) => ({ ...pack, version: { toString: 1, valueOf: 1 } }), 'pack.otherVersion'],
    ['of no version', (pack) => ({ ...pack, version: undefined }), 'pack.otherVersion'],
    ['with an id that is kept', (pack) => ({ ...pack, items: [{ ...pack.items[0], id: '__all__' }] }), 'pack.none'],
    [
      'with a content that is a text',
      (pack) => ({ ...pack, items: [{ ...pack.items[0], content: 'x' }] }),
      'pack.changed',
    ],
    ['with nothing in it', (pack) => ({ ...pack, items: [] }), 'pack.none'],
    ['with something unknown', (pack) => ({ ...pack, more: 1 }), 'pack.none'],
    ['with an unknown kind', (pack) => ({ ...pack, items: [{ ...pack.items[0], kind: 'user' }] }), 'pack.none'],
    ['with a path for an id', (pack) => ({ ...pack, items: [{ ...pack.items[0], id: 'a/b' }] }), 'pack.none'],
    ['with a thing twice', (pack) => ({ ...pack, items: [...pack.items, pack.items[0]] }), 'pack.twice'],
    [
      'that was changed afterwards',
      (pack) => ({ ...pack, items: pack.items.map((item) => ({ ...item, content: { ...item.content, name: 'x' } })) }),
      'pack.changed',
    ],
    ['whose flow lacks its form', (pack) => ({ ...pack, items: pack.items.slice(2) }), 'pack.incomplete'],
    ['whose setting lacks its flow', (pack) => ({ ...pack, items: pack.items.slice(4) }), 'pack.incomplete'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await refusal(change(await made()))).toBe(code);
  });

  it('that is not JSON, or is too large, is refused', async () => {
    await expect(parsePack('{', hash)).rejects.toThrow('pack.none');
    await expect(parsePack(' '.repeat(MAX_PACK + 1), hash)).rejects.toThrow('pack.tooLarge');
  });

  it.each(['<script>alert(1)</script>', 'a < / script >', 'x <IMG src=x onerror=y>', '[a](javascript:alert(1))'])(
    'with %j in a label is refused',
    async (label) => expect(await refusal(await withForm({ fields: [exampleField({ label })] }))).toBe('pack.script'),
  );
  it('is checked quickly, however many spaces follow a bracket', async () => {
    const content = `<${' '.repeat(800_000)}`;
    const drafts = { en: { title: 'Terms', description: '', mediaType: 'text/markdown' as const, content } };
    const pack = await buildPack(
      'Agency',
      [{ kind: 'agreement', id: 'terms', version: 1, content: { ...agreement, drafts } }],
      hash,
    );
    expect(await read(pack)).toEqual(pack);
  });

  it.each(['a < b', 'Is x <5?', 'https://example.com/script', 'JavaScript: yes or no'.replace(':', ' –')])(
    'with %j in a label is taken',
    async (label) => expect(await refusal(await withForm({ fields: [exampleField({ label })] }))).toBe('taken'),
  );

  it('with a PDF in a file, which is not part of packs, is refused with the reason', async () => {
    const file = { id: 'plan', byteLength: 5_000_000, sha256: 'a'.repeat(64) };
    const drafts = {
      en: { title: 'Terms', description: '', mediaType: 'application/pdf' as const, content: '', file },
    };
    const item: Unhashed = { kind: 'agreement', id: 'terms', version: 1, content: { ...agreement, drafts } };
    expect(await refusal(await buildPack('Agency', [item], hash))).toBe('pack.file');
  });

  it('with a form that the builder would refuse is refused with the reason', async () => {
    await expect(read(await withForm({ fields: [] }))).rejects.toThrow('pack.wrong');
  });
});

describe('taking in', () => {
  const form = async (changes: object = {}) => {
    const [item] = (await withForm(changes)).items;
    if (item?.kind !== 'form') throw new Error('There is a form');
    return item;
  };
  const existing = (store: Store) => ({
    kind: 'form' as const,
    stored: store.docs.has(formPath('brand')) ? store.read<CustomForm>(formPath('brand')) : null,
  });

  it('creates new items under their ids, and duplicates nothing when repeated', async () => {
    const store = new Store();
    const item = await form();
    expect(comparePackItem(item, existing(store)).is).toBe('new');
    store.commit(packItemWrites(item, existing(store), MIA));
    expect(comparePackItem(item, existing(store))).toEqual({ is: 'same', differences: [] });
    expect(stamp(packItemWrites(item, existing(store), MIA), 'w2')).toEqual([]);
  });

  it('lists the differences of an item, and makes it the next version', async () => {
    const store = new Store();
    store.commit(packItemWrites(await form(), existing(store), MIA));
    const changed = await form({ name: 'Brand', description: '' });
    expect(comparePackItem(changed, existing(store))).toEqual({
      is: 'differs',
      differences: [
        { path: 'name', before: 'Brand questionnaire', after: 'Brand' },
        { path: 'description', before: 'What your brand is about', after: '' },
      ],
    });
    store.commit(stamp(packItemWrites(changed, existing(store), MIA), 'w2'));
    expect(existing(store).stored).toMatchObject({ name: 'Brand', version: 2, creator: MIA });
  });

  it('removes the due days, language and translations that an item lacks, and then finds both the same', async () => {
    const store = new Store();
    store.commit(
      packItemWrites(
        await form({ dueDays: 14, language: 'en', descriptions: { de: 'Ihre Marke' } }),
        existing(store),
        MIA,
      ),
    );
    expect(existing(store).stored?.dueDays).toBe(14);
    const item = await form();
    expect(comparePackItem(item, existing(store)).differences).toEqual(
      expect.arrayContaining([
        { path: 'dueDays', before: '14', after: '' },
        { path: 'descriptions.de', before: 'Ihre Marke', after: '' },
        { path: 'language', before: 'en', after: '' },
      ]),
    );
    store.commit(stamp(packItemWrites(item, existing(store), MIA), 'w2'));
    expect(comparePackItem(item, existing(store)).is).toBe('same');
  });

  it('lists other openings of mails, and stores them', async () => {
    const item = (await made()).items.find(({ kind }) => kind === 'mailTexts');
    if (item?.kind !== 'mailTexts') throw new Error('There are mail texts');
    const stored = { ...mailTextsOf(null), id: 'mailTexts', updatedAt: null, writeId: 'w0' };
    expect(comparePackItem(item, { kind: 'mailTexts', stored })).toEqual({
      is: 'differs',
      differences: [
        { path: 'reminder.en', before: '', after: 'Hi' },
        { path: 'reminder.de', before: '', after: 'Hallo' },
      ],
    });
    const [write] = packItemWrites(item, { kind: 'mailTexts', stored }, MIA);
    expect(write).toMatchObject({ op: 'set', path: 'settings/mailTexts', data: { ...mailTexts, writeId: WRITE_ID } });
    const same = { kind: 'mailTexts' as const, stored: { ...stored, ...mailTexts } };
    const { subjects: _, ...earlier } = mailTexts;
    const old = { ...item, content: earlier as typeof mailTexts }; // a pack from before there were subjects
    expect(comparePackItem(old, same)).toEqual({ is: 'same', differences: [] });
    expect(stamp(packItemWrites(item, same, MIA), 'w2')).toEqual([]);
  });

  it('refuses a changed type of field, because answers exist', async () => {
    const store = new Store();
    store.commit(packItemWrites(await form(), existing(store), MIA));
    const other = await form({ fields: [exampleField({ id: 'name', type: 'number' })] });
    expect(() => stamp(packItemWrites(other, existing(store), MIA), 'w2')).toThrow('field.typeFixed');
  });
});
