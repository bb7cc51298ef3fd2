/** Style of a milestone and the line to the next one below: solid when walked, else dotted. */
export const row = (isWalked: boolean) => ({
  position: 'relative',
  pb: 2.5,
  '&:last-child': { pb: 0 },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 17,
    top: 44,
    bottom: 0,
    borderLeft: isWalked ? '2px solid' : '2px dotted',
    borderColor: isWalked ? 'primary.main' : 'divider',
  },
});

/** Style of a milestone's mark: filled when done, ringed for the open step. */
export const circle = (state: 'here' | 'done' | 'ahead', isDone: boolean) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  border: '2px solid',
  fontSize: 14,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  ...(isDone
    ? { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'background.default', borderColor: 'divider' }),
  ...(state === 'here' && { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 }),
});
