/** Names a language in another one, such as German for `de` in English. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;
