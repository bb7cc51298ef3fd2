/** Hears what became of something, in words. */
export type Tell = (severity: 'success' | 'info' | 'error', text: string) => void;

/** The look of a list of assigned forms or flows. */
export const assignedList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
