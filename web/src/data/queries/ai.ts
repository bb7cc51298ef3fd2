import { aiCalls, type AiAnswer } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/** Calls one of the AI tools; needs the network. Throws AppError with the server's message, NoResponseError without an answer. */
export const generate = (tool: keyof typeof aiCalls, prompt: string): Promise<AiAnswer> =>
  callApi<AiAnswer>(aiCalls[tool], { prompt });
