import { toneTint } from '../feedback/tint.ts';

/** Style of a place where files are dropped or chosen. */
export const dropZone = (isDragActive: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  px: 3,
  py: { xs: 4, sm: 6 },
  textAlign: 'center',
  cursor: 'pointer',
  borderRadius: '14px',
  border: '2px dashed',
  borderColor: isDragActive ? 'secondary.main' : 'color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent)',
  bgcolor: isDragActive ? toneTint('primary', 12) : 'background.paper',
  transition: 'background-color 150ms, border-color 150ms',
  '&:hover': { bgcolor: toneTint('primary', 6) },
});
