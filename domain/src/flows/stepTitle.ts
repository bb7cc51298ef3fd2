import type { MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import type { Titles } from '../core/titles.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';

/** Names a step, as clients read it: by the title or form in its settings, else by its type; '' for an unknown type. */
export function stepTitle(type: unknown, config: Record<string, unknown> | undefined): MessageOrText {
  const { title, customFormName, customFormTitles } = (config ?? {}) as Partial<Record<string, string>> & {
    customFormTitles?: Titles;
  };
  const name = title || titleOf({ name: customFormName ?? '', titles: customFormTitles });
  return name || (isStepType(type) ? stepDefinition(type).label : '');
}
