import { preferencesOf, translated, type Language, type Messages, type Recipient } from '@firstmile/domain';
import de from '@firstmile/web/messages/de.json';
import es from '@firstmile/web/messages/es.json';
import fr from '@firstmile/web/messages/fr.json';
import pt from '@firstmile/web/messages/pt.json';

const MESSAGES: Record<Language, Messages> = { en: {}, es, fr, de, pt };

/** Messages of domain in the words that the person reads on the pages, for notices that hold some. */
export function inLanguageOf({ preferences }: Pick<Recipient, 'preferences'>, messages: readonly string[]): string[] {
  const texts = MESSAGES[preferencesOf(preferences).language];
  return messages.map((message) => translated(message, texts) ?? message);
}
