import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

useMode(modeRgb); // for reading and writing colours
useMode(modeLrgb); // for measuring luminance
const oklch = useMode(modeOklch);

/** The backgrounds of the app's texts and controls. `web/src/app/palette.ts` has the same ones; its test compares them. */
export const GROUNDS = {
  light: { default: '#FBF8F2', paper: '#FFFEFB' },
  dark: { default: '#101614', paper: '#17201D' },
} as const;

/** A colour of MUI's palettes, each part as #RRGGBB. */
export interface Tone {
  main: string;
  /** The shade under the pointer. */
  dark: string;
  light: string;
  contrastText: string;
}
/** The colours of one scheme that follow from the accent; `secondary` marks what comes next and draws the focus. */
export interface AccentTones {
  primary: Tone;
  secondary: Tone;
}

/** The contrast that WCAG AA demands of text. */
const AA = 4.5;
/** The share of their own colour in the background of badges. */
const TINT = 0.13;
const COLOUR = /^#[0-9A-F]{6}$/;
const INK = '#1B2420';

/** Checks for #RRGGBB in capitals. */
export const isColour = (text: string): boolean => COLOUR.test(text);

/** The lowest contrast of a colour with the backgrounds of a scheme, a badge of its own colour included. */
function contrastIn(scheme: keyof typeof GROUNDS, colour: string): number {
  const { default: page, paper } = GROUNDS[scheme];
  const tint = interpolate([paper, colour], 'rgb')(TINT);
  return Math.min(...[page, paper, tint].map((ground) => wcagContrast(colour, ground)));
}

/**
 * Checks that texts in this accent, and white ones on it, are readable (WCAG AA) on light pages. Colours of dark pages are
 * derived and always readable.
 */
export const isReadable = (accent: string): boolean => isColour(accent) && contrastIn('light', accent) >= AA;

/** Finds the nearest readable colour: the same hue, only as much darker as necessary. */
export function nearestReadable(colour: string): string {
  if (isReadable(colour)) return colour;
  const { l, c, h } = parts(colour);
  let [low, high] = [0, l];
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (isReadable(hex({ l: middle, c, h }))) low = middle;
    else high = middle;
  }
  return hex({ l: low, c, h });
}

/** Derives the tones of light and dark pages from a readable accent. Every text meets WCAG AA. */
export function accentTones(accent: string): Record<keyof typeof GROUNDS, AccentTones> {
  const { l, c, h } = parts(accent);
  const soft = Math.min(c, 0.13);
  const bright = hex({ l: 0.8, c: soft, h });
  const deep = hex({ l: 0.2, c: Math.min(c, 0.04), h });
  return {
    light: {
      primary: {
        main: accent,
        dark: hex({ l: l - 0.08, c, h }),
        light: hex({ l: l + 0.1, c, h }),
        contrastText: '#FFFFFF',
      },
      secondary: {
        main: hex({ l: 0.74, c: soft, h }),
        dark: accent,
        light: hex({ l: 0.84, c: soft, h }),
        contrastText: INK,
      },
    },
    dark: {
      primary: {
        main: bright,
        dark: hex({ l: 0.88, c: soft, h }),
        light: hex({ l: 0.72, c: soft, h }),
        contrastText: deep,
      },
      secondary: {
        main: hex({ l: 0.72, c: soft, h }),
        dark: bright,
        light: hex({ l: 0.64, c: soft, h }),
        contrastText: deep,
      },
    },
  };
}

function parts(colour: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = oklch(colour) as Oklch; // any #RRGGBB is a valid colour
  return { l, c, h };
}

const hex = ({ l, c, h }: { l: number; c: number; h: number }): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.max(0, l), c, h }, 'oklch')).toUpperCase();
