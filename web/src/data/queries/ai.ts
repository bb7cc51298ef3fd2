import { aiCalls, isAiAnswer, type AiAnswer } from '@firstmile/domain';
import { callApi, NoResponseError } from '../firebase/api.ts';

/**
 * Calls one of the AI tools; needs the network. Throws AppError with the server's message, NoResponseError without an
 * answer of a tool.
 */
export async function generate(tool: keyof typeof aiCalls, prompt: string): Promise<AiAnswer> {
  const answer = await callApi<unknown>(aiCalls[tool], { prompt });
  if (!isAiAnswer(answer)) throw new NoResponseError();
  return answer;
}
