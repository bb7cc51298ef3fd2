/**
 * Picks the fields of `values` that differ from `saved`. Only they become a draft, so that the others follow what is
 * saved elsewhere.
 */
export const changedFields = (values: Record<string, string>, saved: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]));
