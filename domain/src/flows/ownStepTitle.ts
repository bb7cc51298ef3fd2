import type { MessageOrText } from '../core/message.ts';
import { inEachLanguage, titleOf } from '../core/titleOf.ts';
import type { CustomFormConfig } from '../steps/stepConfig.ts';
import { wordsIn } from '../steps/stepWords.ts';

/** Names a step by the title or form in its settings; '' where there is none. */
export function ownStepTitle(config: Record<string, unknown> | undefined): MessageOrText {
  const { customFormName = '', customFormTitles } = (config ?? {}) as Partial<CustomFormConfig>;
  return (
    inEachLanguage((language) => wordsIn(language, config, 'title')) ||
    titleOf({ name: customFormName, titles: customFormTitles })
  );
}
