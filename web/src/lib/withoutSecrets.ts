/** Matches the links of mails and the calls that they make: what follows the name lets somebody in. */
const LINKS = /\/(invite|sign-in-link|unsubscribe|join)\/[^\s/?#"')]+/g;

/** Replaces the secrets of mailed links in a text by a sign, so that no log keeps them. */
export const withoutSecrets = (text: string): string => text.replace(LINKS, '/$1/…');
