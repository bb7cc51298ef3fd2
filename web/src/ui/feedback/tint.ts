export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info' | 'primary';

/** The colour of a tone, as a CSS value that follows light and dark. */
export const toneColor = (tone: Tone) =>
  tone === 'default' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${tone}-main)`;

/** A tone mixed into the panel's background; `percent` is how much of it. */
export const toneTint = (tone: Tone, percent: number) =>
  `color-mix(in srgb, ${toneColor(tone)} ${percent}%, var(--mui-palette-background-paper))`;
