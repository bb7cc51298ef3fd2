import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { accentTones, GROUNDS, isColour, isReadable, nearestReadable } from './accent.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);

describe('an accent', () => {
  it.each(['#17594A', '#0B3D91', '#7A1FA2', '#B00020', '#000000'])('%s can be read', (colour) => {
    expect(isReadable(colour)).toBe(true);
    expect(nearestReadable(colour)).toBe(colour);
  });
  it.each([
    ['#FFD600', 'yellow'],
    ['#FFFFFF', 'white'],
    ['#FF6F61', 'coral'],
    ['#00BCD4', 'cyan'],
  ])('%s (%s) is too pale for text; a darker one of its hue is suggested', (colour) => {
    expect(isReadable(colour)).toBe(false);
    expect(isReadable(nearestReadable(colour))).toBe(true);
  });
  it.each(['', 'red', '#FFF', '#17594a', '#17594A;}'])('%j is not a colour', (text) => {
    expect(isColour(text)).toBe(false);
    expect(isReadable(text)).toBe(false);
  });
  it('has tones with which every text meets WCAG AA, for any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const near = nearestReadable(colour);
        expect(isReadable(near)).toBe(true);
        for (const [scheme, { primary, secondary }] of Object.entries(accentTones(near))) {
          const { default: page, paper } = GROUNDS[scheme as keyof typeof GROUNDS];
          const texts: [string, string][] = [
            [primary.main, page],
            [primary.main, paper],
            [primary.contrastText, primary.main],
            [primary.contrastText, primary.dark],
            [secondary.contrastText, secondary.main],
          ];
          for (const [text, ground] of texts) expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(secondary.dark, page)).toBeGreaterThanOrEqual(3); // the focus ring
        }
      }),
      { numRuns: 300 },
    );
  });
});
