import { aiCalls, type AiAnswer } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/** Has one of the AI tools answer; needs the network. Throws AppError with the server's words, NoResponseError without an answer. */
export const generate = (tool: keyof typeof aiCalls, prompt: string): Promise<AiAnswer> =>
  callApi<AiAnswer>(aiCalls[tool], { prompt });
