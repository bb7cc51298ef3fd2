import {
  accountSetAside,
  addressProven,
  agreementDeclined,
  assignmentRefused,
  changesRequested,
  clientCompleted,
  DEFAULT_SCHEDULE,
  documentApproved,
  fileSentBack,
  fileRefused,
  flowAssigned,
  flowCompleted,
  flowRefused,
  formAssigned,
  formCompleted,
  formRefused,
  LANGUAGES,
  mailClientWrites,
  mailTeamWrites,
  mailsStopped,
  messageReceived,
  MAIL_KINDS,
  onboardingCompleted,
  onboardingRefused,
  PlainTime,
  clientHanded,
  followUpNotice,
  followUpStopped,
  planPaused,
  webhookPaused,
  remindWrites,
  runApproved,
  secondFactorRemoved,
  signatureAwaited,
  signaturesAwaited,
  signatureReceived,
  tellClient,
  tellTeam,
  textsLimited,
  type Booking,
  countersigned,
  storedConversation,
  type ChatMessage,
  type FormAssignment,
  type Language,
  type Notice,
  type NoticeMessage,
  type ToCountersign,
  taskHanded,
} from '@firstmile/domain';
import { exampleApproval } from '@firstmile/domain/testing';
import { translate } from '@firstmile/texts';
import english from '@firstmile/texts/en/notices.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { notify } from './notify.ts';

const languages = Object.keys(LANGUAGES) as Language[];
const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh' };
const ada = { id: 'ada', firstName: 'Ada', email: 'ada@example.test' };
const formOf = (name: string, needsApproval = false) =>
  ({ id: 'a', customForm: { name, needsApproval }, flowAssignmentId: null }) as FormAssignment;
const flowOf = (name: string, needsApproval = false) =>
  ({ id: 'a', flow: { name, needsApproval } }) as Parameters<typeof flowAssigned>[0];
const why = { code: 'notices:line', params: { text: 'why' } };

const copyOf = { clientId: 'ada', signatureId: 's' };
const waitingFor = (name: string): ToCountersign => ({
  id: 'ada-s',
  ...copyOf,
  agreementTitle: name,
  signerName: name,
  since: null,
  isMailed: false,
});

/** Notices of meetings; people wrote the place and the client's name. */
const meetingsOf = (name: string): Notice[] => {
  const booking = { id: '1800000000000', userId: 'ada', eventId: 'e', sequence: 0, where: name } as Booking;
  return (['booked', 'moved', 'cancelled'] as const).flatMap((act) => [
    tellClient(act, { booking, time: 'noon', note: name }),
    tellTeam(act, { booking, client: name, time: 'noon' }),
  ]);
};

/** Notices of all kinds about things with this name, with reasons as words or as messages. */
const RUN = { id: '', name: '', round: 1, link: '/onboarding' };
const noticesOf = (name: string, reason: string | typeof why = 'why'): Notice[] => [
  onboardingCompleted(name, 1, { contact: null }),
  onboardingCompleted(name, 1, { contact: { reviewHours: 24, callDays: 3, areExamples: true } }),
  onboardingCompleted(name, 2, { chainHead: name, contact: { reviewHours: 48, callDays: 5 } }),
  runApproved({ ...RUN, reference: name }),
  runApproved({ ...RUN, name, reference: null }),
  changesRequested([{ step: reason, reason: name }], { ...RUN, name }),
  onboardingRefused([reason], 'w'),
  changesRequested([{ step: reason, reason: name }], RUN),
  documentApproved({ id: 'f', name, kind: 'document' }),
  fileSentBack({ id: 'f', name, kind: 'file' }, 'why'),
  formAssigned(formOf(name)),
  taskHanded('t', name, '/forms/t'),
  formCompleted(formOf(name)),
  formCompleted(formOf(name, true)),
  formRefused(formOf(name), 'w'),
  flowAssigned(flowOf(name)),
  flowCompleted(flowOf(name)),
  flowCompleted(flowOf(name, true)),
  flowRefused(flowOf(name), [reason], 'w'),
  signatureReceived({ id: 's', title: name, receipt: { verdict: 'refused', reasons: [reason] }, copyOf }),
  signatureReceived({
    id: 's',
    title: name,
    receipt: { verdict: 'accepted', reasons: [], chainHead: 'a1', sealKeyId: 'b2' },
    copyOf,
  }),
  countersigned(name, { chainHead: 'a1', sealKeyId: 'b2' }, copyOf),
  fileRefused({ id: 'f', name, kind: 'step' }, reason),
  messageReceived('ada', { to: 'client', name, first: 1 }),
  clientCompleted({ ...client, firstName: name }, null),
  clientCompleted(client, { type: 'form', name, assignmentId: 'a' }),
  clientCompleted(client, { type: 'flow', name, assignmentId: 'a' }),
  clientCompleted(client, { type: 'flow', name, assignmentId: 'a', isReviewed: true }),
  assignmentRefused({ type: 'flow', name, assignmentId: 'a' }, reason),
  planPaused({ id: 'p', name }, 0, reason),
  webhookPaused({ id: 'w', url: name }, 0, reason),
  ...['form', 'onboarding'].flatMap((kind) => {
    const rule = { id: 'r', when: { kind, name }, action: { name, text: name }, writeId: 'w' };
    return [followUpNotice(rule, client, 'a'), followUpStopped(rule, client, reason)];
  }),
  clientHanded({ ...client, firstName: name }, 'a'),
  textsLimited('2026-05-31', 1000),
  accountSetAside({ ...client, email: 'ada@example.test' }),
  addressProven('google', 'x'),
  addressProven('link', 'x'),
  addressProven('provider', 'x'),
  secondFactorRemoved('code', 'x'),
  secondFactorRemoved('admin', 'x'),
  mailsStopped('reminders', 'x'),
  agreementDeclined(client, name, { id: 's', reason: typeof name === 'string' ? name : '' }),
  { ...signatureAwaited(client, 's', name), mail: signaturesAwaited([waitingFor(name)]) },
  ...meetingsOf(name),
];
const messagesOf = ({ message, mail }: Notice): NoticeMessage[] =>
  mail ? [message, mail.subject, ...(mail.lead ?? []), ...mail.lines] : [message];
const sayAll = (language: Language, name: string, reason?: typeof why) =>
  noticesOf(name, reason)
    .flatMap(messagesOf)
    .map((message) => translate(language, 'notices', message));
const said = (language: Language, notice: Notice) => translate(language, 'notices', notice.message);

it('the catalogue has exactly the codes of the notices', () => {
  const codes = noticesOf('x')
    .flatMap(messagesOf)
    .map(({ code }) => code);
  const ofLinks = Object.keys(english).filter((code) => /^(invitation|signInLink|emailChange)\./.test(code));
  const ofMails = [
    'meeting.event', // in its calendar file
    ...['ofClient', 'incomplete', 'large', 'missing', 'more', 'together'].map((name) => `copy.mail.${name}`),
    'greeting',
    'mail.open',
    'mail.footer',
    ...MAIL_KINDS.map((kind) => `mail.stop.${kind}`),
  ];
  expect(new Set([...ofLinks, ...ofMails, ...codes, ...reminderCodes(), ...messageCodes()])).toEqual(
    new Set(Object.keys(english)),
  );
});

const SCHEDULE = { ...DEFAULT_SCHEDULE, quietFrom: 9, quietTo: 9 };

/** Makes words for mails that collect the codes they are asked for. */
function collecting() {
  const codes: string[] = [];
  const translate = (_: Language, { code }: NoticeMessage) => {
    codes.push(code);
    return code;
  };
  return { codes, words: { site: 'https://firstmile.example', translate } };
}

/** Collects the codes in reminders about one late task, and about three tasks, one of which was sent back. */
function reminderCodes(): string[] {
  const { codes, words } = collecting();
  const at = (ms: number) => PlainTime.at(ms);
  const open = { status: 'ASSIGNED', submittedAt: null, nextReminderAt: at(1), remindersFrom: null };
  const approval = exampleApproval({ status: 'CHANGES_REQUESTED', reasons: { form: 'x' } });
  const tasks = [{ dueAt: at(1) }, { dueAt: at(9e12) }, { approval }].map((due, index) => ({
    path: `tasks/${index}`,
    name: 'Brand',
    task: { ...open, ...due },
  }));
  for (const some of [tasks, tasks.slice(0, 1)])
    remindWrites(
      { user: ada, run: {}, tasks: some, isMailed: false, unread: 1 },
      { schedule: SCHEDULE, now: 1e12, words },
    );
  return codes;
}

/** Collects the codes in mails about unread messages: about one, about a file alone, and about more than are quoted. */
function messageCodes(): string[] {
  const { codes, words } = collecting();
  const text = (seq: number) =>
    ({ author: { uid: 'mia', name: 'Mia' }, text: seq === 1 ? '' : 'Hello', seq }) as ChatMessage;
  const of = (count: number) =>
    storedConversation({
      id: 'ada',
      sent: { client: count, team: count },
      mailAt: { client: PlainTime.at(1), team: PlainTime.at(1) },
    });
  for (const count of [1, 6]) {
    const messages = Array.from({ length: Math.min(count, 5) }, (_, index) => text(index + 1));
    mailClientWrites({ conversation: of(count), user: ada, messages }, { schedule: SCHEDULE, now: 1e12, words });
    const conversations = messages.map(() => of(count));
    mailTeamWrites(conversations, [ada], { schedule: SCHEDULE, now: 1e12, words });
  }
  return codes;
}

describe.each(languages)('the notices in %s', (language) => {
  it('fill every placeholder', () => {
    for (const text of [...sayAll(language, 'Intake'), ...sayAll(language, 'Intake', why)])
      expect(text).not.toMatch(/\{\{|\}\}|\bundefined\b|\[object|^[a-z]+\.[a-z.]+$/);
  });

  it('format a reason given as a message like one in words', () =>
    expect(sayAll(language, 'Intake', why)).toEqual(sayAll(language, 'Intake')));

  it.each(['x, A', '{{name}} (ready', 'x}. y', 'Everything you entered is kept.', 'a $t(kept) $& {{count}}', '<i>&'])(
    'leave the name %j as it is',
    (name) => {
      const marked = sayAll(language, '@@');
      expect(sayAll(language, name)).toEqual(marked.map((text) => text.replaceAll('@@', () => name)));
    },
  );
});

it('names that look like our texts or placeholders are unchanged in German', () => {
  expect(said('de', formAssigned(formOf('x, A')))).toBe('Bitte füllen Sie das Formular x, A aus.');
  expect(said('de', formCompleted(formOf('{{name}} (ready')))).toBe(
    'Ihr Formular {{name}} (ready ist abgeschlossen. Vielen Dank.',
  );
  expect(said('de', flowCompleted(flowOf('Everything you entered is kept.')))).toBe(
    'Sie haben „Everything you entered is kept.“ abgeschlossen.',
  );
  const tricky = { ...client, lastName: 'completed the form B' };
  expect(said('de', clientCompleted(tricky, { type: 'form', name: 'C', assignmentId: 'a' }))).toBe(
    'Ada completed the form B hat das Formular C abgeschlossen.',
  );
});

it('mails are in the person’s language, with the same id, and names in them stay plain text', () => {
  const writesIn = (language: Language, firstName = 'Ada') =>
    notify({ ...ada, firstName, preferences: { language } }, formAssigned(formOf('Intake')));
  const [english, german] = [writesIn('en'), writesIn('de')];
  expect(german.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  expect(german[0]).toEqual(english[0]);
  const text = expect.stringMatching(
    /^Guten Tag Ada,\n\nBitte melden .+ Intake aus\.\n\nÖffnen: http\S+\/forms\/a\n\n/,
  ) as string;
  expect(german[1]).toMatchObject({ data: { message: { subject: 'Ein Formular für Sie: Intake', text } } });
  const html = JSON.stringify(writesIn('en', `<img src=x onerror="alert('&')">`)[1]);
  expect(html).toContain('>Hello &#60;img src=x onerror=&#34;alert(&#39;&#38;&#39;)&#34;&#62;,</p>');
});
