/** The height of a row in px, and how many of them a panel shows at first. */
export const ROW_HEIGHT = 56;
export const SHOWN_ROWS = 3;

/** A row of who, what and since when, with one button at its end. */
export const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: ROW_HEIGHT,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
