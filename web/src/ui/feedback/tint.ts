export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info' | 'primary';

/** Returns a tone's colour, a CSS value that follows light and dark. */
export const toneColor = (tone: Tone) =>
  tone === 'default' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${tone}-main)`;

/** Mixes `percent` of a tone into the panel's background. */
export const toneTint = (tone: Tone, percent: number) =>
  `color-mix(in srgb, ${toneColor(tone)} ${percent}%, var(--mui-palette-background-paper))`;
