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

useMode(modeRgb); // how colours are written
useMode(modeLrgb); // which luminance is measured in
const oklch = useMode(modeOklch);

/** What the app's texts and controls stand on: `web/src/app/palette.ts` has the same, held to these by its test. */
export const GROUNDS = {
  light: { default: '#FBF8F2', paper: '#FFFEFB' },
  dark: { default: '#101614', paper: '#17201D' },
} as const;

/** A colour as MUI's palettes have it, each as #RRGGBB. */
export interface Tone {
  main: string;
  /** Under the pointer. */
  dark: string;
  light: string;
  contrastText: string;
}
/** What the accent changes of one scheme; `secondary` marks what is next and draws the focus. */
export interface AccentTones {
  primary: Tone;
  secondary: Tone;
}

/** WCAG AA for text. */
const AA = 4.5;
/** Badges stand on so much of their own colour. */
const TINT = 0.13;
const COLOUR = /^#[0-9A-F]{6}$/;
const INK = '#1B2420';

/** True for #RRGGBB in capitals. */
export const isColour = (text: string): boolean => COLOUR.test(text);

/** The lower of the contrasts that a colour has with what it stands on, alone and as a badge, in a scheme. */
function contrastIn(scheme: keyof typeof GROUNDS, colour: string): number {
  const { default: page, paper } = GROUNDS[scheme];
  const tint = interpolate([paper, colour], 'rgb')(TINT);
  return Math.min(...[page, paper, tint].map((ground) => wcagContrast(colour, ground)));
}

/** Whether texts in this accent, and white ones on it, can be read (WCAG AA); what dark pages show is derived and always can. */
export const isReadable = (accent: string): boolean => isColour(accent) && contrastIn('light', accent) >= AA;

/** The readable colour nearest to this one: the same hue, only as much darker as it has to be. */
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

/** The tones of light and dark pages that follow from a readable accent. Every text keeps to WCAG AA. */
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
  const { l, c, h = 0 } = oklch(colour) as Oklch; // any #RRGGBB is a colour
  return { l, c, h };
}

const hex = ({ l, c, h }: { l: number; c: number; h: number }): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.max(0, l), c, h }, 'oklch')).toUpperCase();
