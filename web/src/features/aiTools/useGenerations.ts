import { errorMessage } from '#data/errorMessage.ts';
import type { AiAnswer, MessageOrText } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generate } from '#data/queries/ai.ts';
import type { ToolCall } from './tools.ts';

export type Generation =
  | { state: 'idle' }
  | { state: 'processing' }
  | { state: 'result'; answer: AiAnswer }
  | { state: 'error'; message: MessageOrText };

/** Holds the state of each tool, so that one can be read while another works. */
export function useGenerations() {
  const { t } = useTranslation('ai');
  const [all, setAll] = useState<Partial<Record<ToolCall, Generation>>>({});
  const set = (tool: ToolCall, generation: Generation) => setAll((before) => ({ ...before, [tool]: generation }));
  const start = async (tool: ToolCall, prompt: string): Promise<void> => {
    set(tool, { state: 'processing' });
    try {
      set(tool, { state: 'result', answer: await generate(tool, prompt) });
    } catch (error) {
      set(tool, { state: 'error', message: errorMessage(error) ?? t('failed') });
    }
  };
  return { of: (tool: ToolCall): Generation => all[tool] ?? { state: 'idle' }, start };
}
