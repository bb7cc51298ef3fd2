import i18n from 'i18next';

/** Loads the calls that join, and the words of what they refuse: the page of an invitation shows without them. */
export async function joining() {
  const [calls] = await Promise.all([import('#data/session/joining.ts'), i18n.loadNamespaces('messages')]);
  return calls;
}
