import type { MessageOrText } from '../core/message.ts';
import { inEachLanguage, titleOf } from '../core/titleOf.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import type { CustomFormConfig } from '../steps/stepConfig.ts';
import { wordsIn } from '../steps/stepWords.ts';

/** Names a step, as clients read it: by its settings, else by its type; '' for an unknown type. */
export const stepTitle = (type: unknown, config: Record<string, unknown> | undefined): MessageOrText =>
  ownStepTitle(config) || (isStepType(type) ? stepDefinition(type).label : '');

/** Names a step by the title or form in its settings; '' where there is none. */
export function ownStepTitle(config: Record<string, unknown> | undefined): MessageOrText {
  const { customFormName = '', customFormTitles } = (config ?? {}) as Partial<CustomFormConfig>;
  return (
    inEachLanguage((language) => wordsIn(language, config, 'title')) ||
    titleOf({ name: customFormName, titles: customFormTitles })
  );
}
