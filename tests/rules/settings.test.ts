import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_BRAND,
  mailTextsOf,
  MAX_MAIL_SUBJECT,
  MAX_ORDERED,
  MAX_USUAL_REASONS,
  MAX_MAIL_TEXT,
  onboardingPath,
  saveAgreementOrderWrites,
  saveBrandWrites,
  saveContactWrites,
  saveMailTextsWrites,
  saveNewClientsWrites,
  saveEventsWrites,
  saveReviewsWrites,
  saveSigningWrites,
  startOnboardingWrites,
  type Run,
} from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];
const logo = 'data:image/png;base64,iVBORw0KGgo=';
const brand = {
  ...DEFAULT_BRAND,
  name: 'Marsh & Co',
  address: '1 Quay\nBath',
  replyTo: 'office@marsh.test',
  logo,
  logoDark: logo,
  accent: '#7A1FA2',
  welcome: 'Good to have you here.',
  imprint: 'https://marsh.test/imprint',
  privacy: 'https://marsh.test/privacy?v=2',
};

const longest = 'ä'.repeat(MAX_MAIL_TEXT - 1) + '\n';
const full = { en: longest, es: longest, fr: longest, de: longest, pt: longest };
const line = 'ä'.repeat(MAX_MAIL_SUBJECT);
const lines = { en: line, es: line, fr: line, de: line, pt: line };
const subjects = { invitation: lines, reminder: lines, approved: lines, changes: lines };
const mailTexts = { invitation: full, reminder: full, approved: full, changes: mailTextsOf(null).changes, subjects };

describe.each([
  [
    'settings/brand',
    saveBrandWrites(brand),
    [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { address: 'x'.repeat(301) },
      { address: null },
      { replyTo: 'office' },
      { replyTo: null },
      { logo: 'https://example.test/logo.png' },
      { logo: `${logo}x`.repeat(9000) },
      { logoDark: 'https://example.test/logo.png' },
      { logoDark: null },
      { accent: 'red' },
      { accent: '#7a1fa2' },
      { accent: '#7A1FA2;}' },
      { accent: null },
      { welcome: 'x'.repeat(161) },
      { welcome: 'One\nTwo' },
      { imprint: 'http://marsh.test' },
      { imprint: 'javascript:alert(1)' },
      { privacy: 'marsh.test' },
      { privacy: null },
      { isPoweredByShown: 'no' },
      { isHomeSignIn: null },
      { isNameInLogo: 'yes' },
    ],
  ],
  [
    'settings/contact',
    saveContactWrites({
      email: 'help@marsh.test',
      phone: '+44 1225 100100',
      hours: 'Mon-Fri 9-5',
      reviewHours: 48,
      callDays: 5,
      booking: 'https://book.marsh.test/call',
      isBookable: true,
      areExamples: true,
    }),
    [
      { email: 'help' },
      { email: null },
      { phone: 'x'.repeat(41) },
      { phone: null },
      { hours: 'x'.repeat(101) },
      { hours: 'Mon\nTue' },
      { reviewHours: 25 },
      { reviewHours: '24' },
      { callDays: 1 },
      { callDays: null },
      { booking: 'http://book.marsh.test' },
      { booking: 'https://' },
      { booking: 'javascript:alert(1)' },
      { isBookable: 'yes' },
      { isBookable: null },
      { areExamples: 'yes' },
    ],
  ],
  [
    'settings/signing',
    saveSigningWrites({ confirmedFor: 'all', keepYears: 10 }),
    [{ confirmedFor: 'some' }, { confirmedFor: null }, { keepYears: 4 }, { keepYears: '10' }, { keepYears: null }],
  ],
  [
    'settings/reviews',
    saveReviewsWrites({
      takeBackMinutes: 60,
      answerReasons: ['Please add the IBAN.', 'x'.repeat(200)],
      fileReasons: [],
    }),
    [
      { takeBackMinutes: 5 },
      { takeBackMinutes: '30' },
      ...(['answerReasons', 'fileReasons'] as const).flatMap((field) => [
        { [field]: null },
        { [field]: 'Page' },
        { [field]: [''] },
        { [field]: [7] },
        { [field]: [{ text: 'Page' }] },
        { [field]: ['One\nTwo'] },
        { [field]: ['x'.repeat(201)] },
        { [field]: Array.from({ length: MAX_USUAL_REASONS + 1 }, (_, index) => `${index}`) },
      ]),
    ],
  ],
  ['settings/events', saveEventsWrites({ keptDays: 365 }), [{ keptDays: 60 }, { keptDays: '90' }, { keptDays: null }]],
  [
    'settings/agreementOrder',
    saveAgreementOrderWrites(['nda', 'own-1']),
    [
      { ids: null },
      { ids: 'nda' },
      { ids: ['nda', 'nda'] },
      { ids: ['nda', 'a/b'] },
      { ids: ['nda', 'a,b', ''] },
      { ids: ['nda', 7] },
      { ids: [{ id: 'nda' }] },
      { ids: ['x'.repeat(129)] },
      { ids: Array.from({ length: MAX_ORDERED + 1 }, (_, index) => `a${index}`) },
    ],
  ],
  [
    'settings/mailTexts',
    saveMailTextsWrites(mailTexts),
    [
      ...(['invitation', 'reminder', 'approved', 'changes'] as const).flatMap((mail) => [
        { [mail]: null },
        ...Object.keys(full).map((language) => ({ [mail]: { ...full, [language]: `${longest}x` } })),
        { subjects: { ...subjects, [mail]: null } },
        ...Object.keys(lines).map((language) => ({
          subjects: { ...subjects, [mail]: { ...lines, [language]: `${line}x` } },
        })),
      ]),
      { subjects: null },
      { subjects: { ...subjects, other: lines } },
      { subjects: { ...subjects, changes: { ...lines, de: 'a\nb' } } },
      { changes: { ...full, it: '' } },
      { changes: { en: '' } },
      { changes: { ...full, en: 'a\u202eb' } },
      { changes: { ...full, en: 1 } },
    ],
  ],
  [
    'settings/newClients',
    saveNewClientsWrites({ onboarding: 'flow', flowId: 'welcome' }),
    [{ onboarding: 'none' }, { onboarding: 'other' }, { flowId: '' }, { flowId: 'a/b' }, { flowId: null }],
  ],
] as const)('%s', (path, saves, wrong) => {
  beforeEach(() => project.remove(path));

  it('is read and written by an admin', async () => {
    await commit(mia, saves);
    await commit(mia, saves);
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ writeId: 'w1' });
  });
  it.each(notAdmins)('is not for $who', async ({ who, person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), saves));
    const reads = lite.getDoc(lite.doc(project.as(person), path));
    // clients sign with the business's name, and their pages show its contact details
    if (
      ['settings/brand', 'settings/contact', 'settings/reviews', 'settings/signing'].includes(path) &&
      who.endsWith(' client')
    )
      expect((await reads).exists()).toBe(false);
    else await expect(reads).rejects.toMatchObject({ code: 'permission-denied' });
  });
  it.each<Record<string, unknown>>([...wrong, { updatedAt: PAST }, { writeId: '' }, { more: true }])(
    'is refused with %j',
    async (changes) => expectUnchanged(project, path, () => commit(mia, tampered(saves, changes))),
  );
});

it('a brand is saved without the fields that 0.2.0 does not know', async () => {
  const [save] = saveBrandWrites(brand);
  const { name, address, replyTo, updatedAt, writeId } = save?.op === 'set' ? save.data : {};
  await commit(mia, [
    { op: 'set', path: 'settings/brand', data: { name, address, replyTo, logo, updatedAt, writeId } },
  ]);
});

it('texts of mails are saved without subjects, as 0.2.0 writes them', async () => {
  const [save] = saveMailTextsWrites(mailTexts);
  const { subjects: _, ...data } = save?.op === 'set' ? save.data : {};
  await commit(mia, [{ op: 'set', path: 'settings/mailTexts', data }]);
});

it('a brand is saved without an address for answers, but says so', async () => {
  const saves = saveBrandWrites({ ...brand, replyTo: '' });
  await commit(mia, saves);
  const [save] = saves;
  const { replyTo: _, ...data } = save?.op === 'set' ? save.data : {};
  await expectUnchanged(project, 'settings/brand', () => commit(mia, [{ op: 'set', path: 'settings/brand', data }]));
});

it.each([[[]], [Array.from({ length: MAX_ORDERED }, (_, index) => `${index}`.padStart(128, 'x'))]])(
  'the order of the agreements may name none, and as many as there are',
  async (ids) => commit(mia, saveAgreementOrderWrites(ids)),
);

it('a contact may leave everything empty', async () => {
  const empty = { email: '', phone: '', hours: '', reviewHours: 0, callDays: 0, booking: '', isBookable: false };
  await commit(mia, saveContactWrites(empty));
});

it('an onboarding that is off cannot be started', async () => {
  const path = onboardingPath('ada');
  const run: Run = exampleRun(0, { userId: 'ada', status: 'NOT_STARTED', isOff: true });
  await project.seed(path, run);
  const { isOff: _, ...open } = run;
  const starts = startOnboardingWrites('ada', open);
  await expectUnchanged(project, path, () => commit(project.as(ADA), starts));
  await project.seed(path, open);
  await commit(project.as(ADA), starts);
});
