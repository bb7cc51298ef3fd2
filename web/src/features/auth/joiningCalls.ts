import i18n from 'i18next';

const calls = () => import('#data/session/joining.ts');

/** Loads the calls that join, and the words of what they refuse: the page of an invitation shows without them. */
export async function joining() {
  const [loaded] = await Promise.all([calls(), i18n.loadNamespaces('messages')]);
  return loaded;
}
