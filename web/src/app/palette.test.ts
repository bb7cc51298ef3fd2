import { describe, expect, it } from 'vitest';
import { GROUNDS } from '@firstmile/domain';
import { dark, light } from './palette.ts';

/** Computes WCAG's relative luminance of a colour given as #RRGGBB. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parts(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, other: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const parts = (colour: string) => [1, 3, 5].map((index) => parseInt(colour.slice(index, index + 2), 16));

/** Mixes `percent` of a colour into another, as CSS's color-mix does. */
function mix(colour: string, percent: number, into: string): string {
  const mixed = parts(colour).map(
    (part, index) => (part * percent + (parts(into)[index] ?? 0) * (100 - percent)) / 100,
  );
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

it("has the backgrounds that a business's accent is checked against", () => {
  expect({ light: light.background, dark: dark.background }).toEqual(GROUNDS);
});

const TONES = ['primary', 'success', 'warning', 'error', 'info'] as const;

for (const [name, palette] of Object.entries({ light, dark })) {
  const { background, text } = palette;
  const backgrounds = Object.entries(background);
  const pairs: [what: string, front: string, back: string][] = [
    ...backgrounds.flatMap(([ground, back]): typeof pairs => [
      ...Object.entries(text).map(([kind, front]): (typeof pairs)[0] => [`${kind} text on ${ground}`, front, back]),
      ...TONES.map((tone): (typeof pairs)[0] => [`${tone} on ${ground}`, palette[tone].main, back]),
    ]),
    ...[...TONES, 'secondary' as const].map((tone): (typeof pairs)[0] => [
      `text on ${tone}`,
      palette[tone].contrastText,
      palette[tone].main,
    ]),
    ...(['primary', 'error'] as const).map((tone): (typeof pairs)[0] => [
      `text on ${tone} under the pointer`,
      palette[tone].contrastText,
      palette[tone].dark,
    ]),
    ...TONES.map((tone): (typeof pairs)[0] => [
      `${tone} on its own tint, as badges have it`,
      palette[tone].main,
      mix(palette[tone].main, 13, background.paper),
    ]),
    // notes, and the selected entry of a menu
    ...TONES.map((tone): (typeof pairs)[0] => [
      `text on a tint of ${tone}`,
      text.primary,
      mix(palette[tone].main, 14, background.paper),
    ]),
  ];

  describe(`in ${name}`, () => {
    it.each(pairs)('%s is legible', (_what, front, back) => {
      expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(backgrounds)('the focus ring is visible on %s', (_ground, back) => {
      expect(contrast(palette.secondary.dark, back)).toBeGreaterThanOrEqual(3);
    });
  });
}
