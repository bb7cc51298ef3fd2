import i18n from 'i18next';

const calls = () => import('#data/session/joining.ts');

/** Loads the calls that join, and the texts of their refusals; an invitation's page shows without them. */
export async function joining() {
  const [loaded] = await Promise.all([calls(), i18n.loadNamespaces('messages')]);
  return loaded;
}
