/** Style of an entry in a panel's list: content on the left, actions on the right. */
export const listRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
};

/** Style of a description with two lines at most. */
export const twoLines = {
  mt: 0.5,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
