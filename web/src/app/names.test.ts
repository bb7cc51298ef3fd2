import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../locales/', import.meta.url);
const shared = new URL('../../../texts/', import.meta.url);
const languages = readdirSync(folder).filter((name) => !name.includes('.'));
/** Texts that only admins, or people without a business's brand, read. */
const NOT_CLIENTS = ['landing.json', 'admin.json', 'agreements.json', 'keys.json', 'webhooks.json'];

it.each(languages)('no text for clients names the software (%s)', (language) => {
  for (const at of [new URL(`${language}/`, folder), new URL(`${language}/`, shared)])
    for (const name of readdirSync(at).filter((file) => file.endsWith('.json') && !NOT_CLIENTS.includes(file)))
      expect([name, /firstmile/i.exec(readFileSync(new URL(name, at), 'utf8'))?.input.length ?? 0]).toEqual([name, 0]);
});

it('the page that starts the app does not name it before its scripts run', () => {
  const page = readFileSync(new URL('../../app.html', import.meta.url), 'utf8');
  expect(page).not.toMatch(/firstmile/i);
});
