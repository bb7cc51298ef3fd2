/** One milestone with the way to the next one below it: walked, or still dotted. */
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

/** A milestone's mark: filled when it is done, ringed where the client is. */
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
