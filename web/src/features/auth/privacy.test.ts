import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../locales/', import.meta.url);
const languages = readdirSync(folder).filter((name) => !name.includes('.'));

it.each(languages)(
  'the privacy page names IP addresses in the trail and in what stays after the account (%s)',
  (language) => {
    const { privacy } = JSON.parse(readFileSync(new URL(`${language}/legal.json`, folder), 'utf8')) as {
      privacy: { sections: { text: string }[] };
    };
    const naming = privacy.sections.filter(({ text }) => /\bIP\b/.test(text));
    expect(naming).toEqual([privacy.sections[0], privacy.sections[3]]);
  },
);
