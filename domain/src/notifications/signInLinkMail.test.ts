import { expect, it } from 'vitest';
import { signInLinkMail } from './signInLinkMail.ts';

it('a sign-in link is mailed in the person’s language, with its expiry, and kept secret', () => {
  const user = { id: 'ada', firstName: '<b>Ada', email: 'ada@example.test', preferences: { language: 'de' as const } };
  const sent = { id: 'x', token: 'tok', site: 'https://app.example', business: 'Northwind' };
  const translate = (language: string, { code, params }: { code: string; params?: object }) =>
    `${language} ${code} ${Object.values(params ?? {}).join(' ')}`.trim();
  const write = signInLinkMail(user, sent, translate);
  expect(write).toMatchObject({
    path: 'mail/sign-in-link-x',
    data: { userId: 'ada', to: [user.email], language: 'de', isSecret: true },
  });
  const { text, html } = (write as unknown as { data: { message: { text: string; html: string } } }).data.message;
  expect(text.split('\n\n').slice(1, 4)).toEqual([
    'de signInLink.mail.text Northwind',
    'de signInLink.mail.link: https://app.example/sign-in-link/tok',
    'de signInLink.mail.until 15',
  ]);
  expect(html).toContain('&#60;b&#62;Ada');
});
