import type { Address, Answers } from '../forms/answer.ts';

/** Answers that are valid in the example form. */
export const exampleAnswers: Answers = {
  name: 'Northwind',
  founded: 1999,
  mail: 'press@northwind.example',
  office: { country: 'DE', line1: 'Lange Str. 1', line2: '', postalCode: '10115', city: 'Berlin', region: '' },
  launch: '2026-03-01',
  season: { from: '2026-06-01', to: '2026-08-29' },
  tone: 'Calm',
  channels: ['Web', 'Print'],
  hasLogo: false,
  privacy: true,
  signed: { name: 'Ada Lovelace', strokes: '[[[10,20],[30,40]],[[50,60]]]' },
  agree: true,
};

/** Answers that are valid in the example form with a group. */
export const groupAnswers: Answers = {
  ...exampleAnswers,
  owners: {
    r1: { order: 1, answers: { owner: 'Ada Marsh', share: 60, proof: 'HRB 1' } },
    r0: { order: 0, answers: { owner: 'Ben Hall' } },
  },
};

const owners = (name: string, rows: unknown, field = 'owners') => ({
  name,
  field,
  answers: { ...groupAnswers, owners: rows },
});
const oneOwner = (answers: object) => ({ r1: { order: 1, answers } });

const office = (name: string, changes: object) => ({
  name,
  field: 'office',
  answers: { ...exampleAnswers, office: { ...(exampleAnswers['office'] as Address), ...changes } },
});

const PLAN = 'plan'.repeat(5);
const plans = (name: string, answer: unknown) => ({
  name,
  field: 'plans',
  answers: { ...exampleAnswers, plans: answer },
});

const signed = (name: string, changes: object | string) => ({
  name,
  field: 'signed',
  answers: {
    ...exampleAnswers,
    signed: typeof changes === 'string' ? changes : { name: 'Ada Lovelace', strokes: '', ...changes },
  },
});

const season = (name: string, range: unknown, field = 'season') => ({
  name,
  field,
  answers: { ...exampleAnswers, season: range },
});

/** Answers that are invalid in the example form; `field` is the id that the error names. */
export const refusedAnswers: { name: string; answers: Record<string, unknown>; field: string }[] = [
  { name: 'a required field missing', field: 'name', answers: { ...exampleAnswers, name: '' } },
  { name: 'a required box not ticked', field: 'agree', answers: { ...exampleAnswers, agree: false } },
  { name: 'a line break in one line', field: 'name', answers: { ...exampleAnswers, name: 'North\nwind' } },
  { name: 'a text with a zero', field: 'name', answers: { ...exampleAnswers, name: 'North\u0000wind' } },
  { name: 'a story with a zero', field: 'story', answers: { ...exampleAnswers, story: 'Once\u0000' } },
  {
    name: 'a file name that turns',
    field: 'logo',
    answers: { ...exampleAnswers, logo: { fileId: 'abc', name: 'a\u202egnp.exe' } },
  },
  plans('a file name for several files', 'plan.pdf'),
  plans('a list of files', [{ fileId: PLAN, name: 'plan.pdf' }]),
  plans('files under ids that no file has', { plan: 'plan.pdf' }),
  plans('a file within a file', { [PLAN]: { name: 'plan.pdf', sha256: 'a'.repeat(64), more: 1 } }),
  plans('a file of a type that the field does not take', { [PLAN]: 'plan.docx' }),
  plans('a file name with a line break', { [PLAN]: 'plan\n.pdf' }),
  plans(
    'more files than the field takes',
    Object.fromEntries(['a', 'b', 'c', 'd'].map((end) => [PLAN.slice(1) + end, 'plan.pdf'])),
  ),
  { name: 'a number as text', field: 'founded', answers: { ...exampleAnswers, founded: 'abc' } },
  { name: 'a fraction where none may be', field: 'founded', answers: { ...exampleAnswers, founded: 1999.5 } },
  { name: 'a number below the range', field: 'founded', answers: { ...exampleAnswers, founded: 1700 } },
  { name: 'no email address', field: 'mail', answers: { ...exampleAnswers, mail: 'press' } },
  { name: 'a script address', field: 'site', answers: { ...exampleAnswers, site: 'javascript:alert(1)' } },
  { name: 'a day that does not exist', field: 'launch', answers: { ...exampleAnswers, launch: '2026-02-30' } },
  { name: 'a day of another age', field: 'launch', answers: { ...exampleAnswers, launch: '0202-05-12' } },
  { name: 'a day beyond 2100', field: 'launch', answers: { ...exampleAnswers, launch: '2101-01-01' } },
  { name: 'a day too early', field: 'launch', answers: { ...exampleAnswers, launch: '2019-12-31' } },
  office('a country that is none', { country: 'XX' }),
  office('a country by name', { country: 'Germany' }),
  office('a street of two lines', { line1: 'Lange Str. 1\nBerlin' }),
  office('a city with a zero', { city: 'Ber\u0000lin' }),
  office('a long street', { line2: 'x'.repeat(201) }),
  office('an address with more than its lines', { planet: 'Earth' }),
  { name: 'an address as text', field: 'office', answers: { ...exampleAnswers, office: 'Berlin' } },
  season('one day for a range', '2026-06-01'),
  season('a range that ends before it begins', { from: '2026-06-02', to: '2026-06-01' }),
  season('a range from a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }),
  season('a range that is too long by a day', { from: '2026-06-01', to: '2026-08-30' }),
  season('a range that ends too late', { from: '2030-12-31', to: '2031-01-01' }),
  season('a range with more than its days', { from: '2026-06-01', to: '2026-06-01', by: 'car' }),
  season('a range with a day that shows a field that is required', { from: '2026-04-01', to: '' }, 'help'),
  signed('a signature as text', 'Ada Lovelace'),
  signed('a drawing without a name', { name: ' ', strokes: '[[[1,2]]]' }),
  signed('a drawing of another grammar', { strokes: 'M1,2 L3,4' }),
  signed('a drawing that is too long', { strokes: `[[${Array(600).fill('[100,100]').join()}]]` }),
  signed('a signature with more than its parts', { at: '2026-11-21' }),
  signed('a long name that signs', { name: 'x'.repeat(101) }),
  signed('a name of two lines that signs', { name: 'Ada\nLovelace' }),
  { name: 'a choice that is none', field: 'tone', answers: { ...exampleAnswers, tone: 'Loud' } },
  { name: 'a shown field that is required', field: 'toneOther', answers: { ...exampleAnswers, tone: 'Other' } },
  { name: 'too many choices', field: 'channels', answers: { ...exampleAnswers, channels: ['Web', 'Print', 'Events'] } },
  { name: 'a box as text', field: 'agree', answers: { ...exampleAnswers, agree: 'true' } },
  { name: 'an acknowledgement as text', field: 'privacy', answers: { ...exampleAnswers, privacy: 'yes' } },
  { name: 'a conditionally required field missing', field: 'logo', answers: { ...exampleAnswers, hasLogo: true } },
  { name: 'an unknown field', field: 'stranger', answers: { ...exampleAnswers, stranger: 'x' } },
  { name: 'a text of 1 MB', field: 'story', answers: { ...exampleAnswers, story: 'x'.repeat(1_000_000) } },
];

/** Answers that are invalid in the example form with a group; `field` is the place that the error names. */
export const refusedRows: typeof refusedAnswers = [
  owners('rows as a list', [{ owner: 'Ada' }]),
  owners('rows as text', 'Ada'),
  owners('a row that is a text', { r1: 'Ada' }),
  owners('a row in a row', oneOwner({ owner: oneOwner({ owner: 'Ada' }) })),
  owners('a row with more than its parts', { r1: { order: 1, answers: { owner: 'Ada' }, color: 'red' } }),
  owners('an order that is none', { r1: { order: 'first', answers: { owner: 'Ada' } } }),
  owners(
    'too many rows',
    Object.fromEntries([1, 2, 3, 4].map((order) => [`r${order}`, { order, answers: { owner: 'Ada' } }])),
  ),
  owners('a row without its required field', oneOwner({ share: 5 }), 'owners/r1/owner'),
  owners('a row without anything', { r1: { order: 1 } }, 'owners/r1/owner'),
  owners('a row with a wrong number', oneOwner({ owner: 'Ada', share: 101 }), 'owners/r1/share'),
  owners('a row with a field that is shown and required', oneOwner({ owner: 'Ada', share: 26 }), 'owners/r1/proof'),
  owners('a row with an unknown field', oneOwner({ owner: 'Ada', stranger: 1 }), 'owners/r1/stranger'),
];
