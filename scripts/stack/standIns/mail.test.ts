import german from '@firstmile/texts/de/notices.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { inFrame } from './mail.ts';

it('a mail is shown with the business’s name, logo and colour and the unsubscribe link, without page markup', () => {
  const brand = { name: 'North & Wind', logo: 'data:image/png;base64,AAAA', accent: '#7a1f5c' };
  const shown = inFrame('<p>Hello</p>', brand, { kind: 'reminders', language: 'de' });
  expect(shown).toContain('North &#38; Wind');
  expect(shown).toContain('<img src="data:image/png;base64,AAAA"');
  expect(shown).toContain('<p>Hello</p>');
  expect(shown).not.toMatch(/<html|<body|<title/);
  expect(shown).toContain(german['mail.stop.reminders']);
  const plain = inFrame('<p>Hello</p>', { ...brand, logo: '' }, {});
  expect(plain).not.toMatch(/<img|href=/);
});
