import i18n from 'i18next';
import { expect, it } from 'vitest';
import { openApp, person } from '#testing/openApp.tsx';

it('breaks a long name without making an entry wider', async () => {
  await openApp('/admin/dashboard', person('ADMIN'));
  const links = () => [...document.querySelectorAll('nav li > a')];
  await expect.poll(() => links().length).toBeGreaterThan(8);
  const name = i18n.t('menu.agreements', { ns: 'shell' });
  i18n.addResource('en', 'shell', 'menu.agreements', 'Verbesserungsvereinbarungen');
  await i18n.changeLanguage('en');
  await expect.poll(() => links().at(-1)?.textContent).toBe('Verbesserungsvereinbarungen');
  const wide = links().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth > 144);
  i18n.addResource('en', 'shell', 'menu.agreements', name);
  expect(wide.map((link) => link.textContent)).toEqual([]);
});
