import { expect, it } from 'vitest';
import { mailBodies, mailFrame } from './mail.ts';

const bodies = { text: 'Hello', html: '<p>Hello</p>' };
const frame = { language: 'de', name: 'Marsh <& Co>', logo: null, accent: '', stop: null };

it('a mail has the business’s frame, escaped, without a missing picture or link', () => {
  const { text, html } = mailFrame(bodies, frame);
  expect(text).toBe('Marsh <& Co>\n\nHello');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Marsh &#60;&#38; Co&#62;</td>');
  expect(html).not.toMatch(/<img|<a /);
});

it('refers to its attached picture, and has the unsubscribe link last', () => {
  const stop = { url: 'https://app.example/unsubscribe/a?b&c', label: 'Stop' };
  const { text, html } = mailFrame(bodies, { ...frame, logo: 'cid:logo', stop });
  expect(text.endsWith('Hello\n\nStop: https://app.example/unsubscribe/a?b&c')).toBe(true);
  expect(html).toContain('<img src="cid:logo" alt=""');
  expect(html).toMatch(/<p>Hello<\/p>.*href="https:\/\/app\.example\/unsubscribe\/a\?b&#38;c"/s);
});

it('shows a logo that contains the name alone, with the name for programs that show no pictures', () => {
  const { html } = mailFrame(bodies, { ...frame, logo: 'cid:logo', isNameInLogo: true });
  expect(html).toContain('alt="Marsh &#60;&#38; Co&#62;"');
  expect(html).not.toContain('Marsh &#60;&#38; Co&#62;</td>');
});

it('gives its button the accent, and no other text with that value', () => {
  const link = { url: 'https://app.example', label: 'Open' };
  const styled = mailBodies({
    greeting: 'style="background:#17594a"',
    link,
    lines: ['background:#17594a'],
    footer: '',
  });
  expect(mailFrame(styled, frame).html).toMatch(/<a [^>]*background:#17594a;color:#ffffff/);
  const { html } = mailFrame(styled, { ...frame, accent: '#7A1FA2' });
  expect(html).toMatch(/<a [^>]*background:#7A1FA2;color:#ffffff/);
  expect(html.match(/background:#17594a/g)).toHaveLength(2);
});
