/**
 * Has an event whose work fails repeated for a day, at first after ten seconds and at last every ten minutes. All work of triggers may be
 * repeated, late and in any order; the sweep does what remains undone after a day.
 */
export const repeated = <P extends string>(document: P) => ({ document, retry: true });
