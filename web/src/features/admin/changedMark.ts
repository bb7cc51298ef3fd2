/** How a row or card that has just changed is marked: a breath of the accent that fades away. */
export const changedMark = {
  transition: 'background-color 600ms',
  '&[data-changed]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-secondary-main) 16%, var(--mui-palette-background-paper))',
  },
};
