/** The box in which messages stand and scroll. */
export const talkFrame = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 1, sm: 2 },
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  position: 'relative',
} as const;
