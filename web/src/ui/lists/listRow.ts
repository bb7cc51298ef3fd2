/** An entry of a panel's list: what it is at the left, what to do with it at the right. */
export const listRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
};

/** A description in two lines at the most. */
export const twoLines = {
  mt: 0.5,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
