import { expect, it } from 'vitest';
import { DEFAULT_BRAND, saveBrandWrites } from './brand.ts';

const stored = (links: object) => saveBrandWrites({ ...DEFAULT_BRAND, ...links });

it('completes the addresses of the imprint and of the privacy notice', () =>
  expect(stored({ imprint: 'www.example.com', privacy: 'mueller-bau.de/datenschutz' })).toMatchObject([
    { data: { imprint: 'https://www.example.com', privacy: 'https://mueller-bau.de/datenschutz' } },
  ]));

it('refuses an address without encryption', () =>
  expect(() => stored({ imprint: 'http://example.com:8080' })).toThrow('brand.link'));
