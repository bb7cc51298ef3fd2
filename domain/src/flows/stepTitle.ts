import type { MessageOrText } from '../core/message.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import { ownStepTitle } from './ownStepTitle.ts';

/** Names a step, as clients read it: by its settings, else by its type; '' for an unknown type. */
export const stepTitle = (type: unknown, config: Record<string, unknown> | undefined): MessageOrText =>
  ownStepTitle(config) || (isStepType(type) ? stepDefinition(type).label : '');
