import { preferencesOf, type Recipient, type Said } from '@firstmile/domain';
import { translate } from '@firstmile/texts';

/** What domain says in the words that the person reads on the pages, for notices that hold some. */
export function inLanguageOf({ preferences }: Pick<Recipient, 'preferences'>, said: readonly Said[]): string[] {
  const { language } = preferencesOf(preferences);
  return said.map((one) => (typeof one === 'string' ? one : translate(language, 'messages', one)));
}
