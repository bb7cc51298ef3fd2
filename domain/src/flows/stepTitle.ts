import type { MessageOrText } from '../core/message.ts';
import { inEachLanguage, titleOf } from '../core/titleOf.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import type { CustomFormConfig } from '../steps/stepConfig.ts';
import { wordsIn } from '../steps/stepWords.ts';

/** Names a step, as clients read it: by the title or form in its settings, else by its type; '' for an unknown type. */
export function stepTitle(type: unknown, config: Record<string, unknown> | undefined): MessageOrText {
  const { customFormName = '', customFormTitles } = (config ?? {}) as Partial<CustomFormConfig>;
  const name =
    inEachLanguage((language) => wordsIn(language, config, 'title')) ||
    titleOf({ name: customFormName, titles: customFormTitles });
  return name || (isStepType(type) ? stepDefinition(type).label : '');
}
