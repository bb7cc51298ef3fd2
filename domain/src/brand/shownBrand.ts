import { accentTones, type Tone } from './accent.ts';
import { isBranded, type Brand } from './brand.ts';

/** The business as its pages show it, before the sign-in, too. Devices keep it for their next start. */
export interface ShownBrand {
  name: string;
  /** Data addresses; '' without one. */
  logo: string;
  logoDark: string;
  welcome: string;
  imprint: string;
  privacy: string;
  isPoweredByShown: boolean;
  /** True when `/` leads to the sign-in instead of the product's page. */
  isHomeSignIn: boolean;
  /**
   * A style sheet that replaces the product's colours by the accent, hides what is the product's own, and shows each logo on its pages;
   * '' without a brand.
   */
  styles: string;
}

/** Hides each logo on the pages that it was not made for. */
const LOGOS = 'html.dark [data-logo=light],html.light [data-logo=dark]{display:none}';

/** Hides the product's own words and pictures, and a name that the logo contains. */
const NO_PRODUCT = '[data-brand=product]{display:none}';
const NO_NAME = '[data-brand=name]{display:none}';

/** Converts a brand to the form that pages show. */
export const shownBrand = (brand: Brand): ShownBrand => ({
  name: brand.name,
  logo: brand.logo,
  logoDark: brand.logoDark,
  welcome: brand.welcome,
  imprint: brand.imprint,
  privacy: brand.privacy,
  isPoweredByShown: brand.isPoweredByShown,
  isHomeSignIn: isBranded(brand),
  styles: [
    ...(brand.accent === '' ? [] : [accentStyles(brand.accent)]),
    ...(brand.logoDark === '' ? [] : [LOGOS]),
    ...(isBranded(brand) ? [NO_PRODUCT] : []),
    ...(brand.logo !== '' && brand.isNameInLogo ? [NO_NAME] : []),
  ].join(''),
});

/** Writes the rules that give MUI's variables the tones of a readable accent; print uses the light ones. */
function accentStyles(accent: string): string {
  const { light, dark } = accentTones(accent);
  const inLight = `--accent:${accent};${variables('primary', light.primary)}`;
  const [lightRule, darkRule] = [
    `${inLight}${variables('secondary', light.secondary)}`,
    `--accent:${accent};${variables('primary', dark.primary)}${variables('secondary', dark.secondary)}`,
  ];
  return `html.light{${lightRule}}html.dark{${darkRule}}@media print{html.light,html.dark{${inLight}}}`;
}

function variables(name: 'primary' | 'secondary', tone: Tone): string {
  const colours = (Object.keys(tone) as (keyof Tone)[]).map(
    (kind) =>
      `--mui-palette-${name}-${kind}:${tone[kind]};--mui-palette-${name}-${kind}Channel:${channel(tone[kind])};`,
  );
  const track = `color-mix(in srgb,${tone.main} 38%,var(--mui-palette-background-paper))`;
  const tracks = [`LinearProgress-${name}Bg`, `Slider-${name}Track`, `Switch-${name}DisabledColor`];
  return [...colours, ...tracks.map((kind) => `--mui-palette-${kind}:${track};`)].join('');
}

/** Converts `#17594A` to MUI's notation for mixing colours: `23 89 74`. */
const channel = (colour: string): string => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(' ');
