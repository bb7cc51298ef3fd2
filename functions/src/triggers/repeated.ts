/**
 * An event whose work fails comes again, for a day, after ten seconds at first and at last ten minutes. All that triggers do may be done
 * twice, late and in any order; what is not done in a day the sweep does.
 */
export const repeated = <P extends string>(document: P) => ({ document, retry: true });
