/** Matches mailed links and the calls that they make: the part after the name lets somebody in. */
const LINKS = /\/(invite|sign-in-link|change-email|undo-email|unsubscribe|join)\/[^\s/?#"')]+/g;

/** Replaces the secrets of mailed links in a text by an ellipsis, so that no log contains them. */
export const withoutSecrets = (text: string): string => text.replace(LINKS, '/$1/…');
