import { say } from '@firstmile/domain';
import { logger } from 'firebase-functions';
import { HttpError } from '#core/httpError.ts';

interface GeminiSettings {
  key: string;
  url: string;
  model: string;
}

interface Answer {
  candidates?: { content?: { parts?: { text?: string; thought?: boolean }[] } }[];
  promptFeedback?: { blockReason?: string };
}

const TIMEOUT = 20_000;
const FORM =
  'Reply in plain text, in the language of the input: short paragraphs, and points on lines of their own that begin with "- ". No Markdown.';

/**
 * Asks the Gemini API; `task` says what to do, `input` is the client's text. Throws an error with words for a person.
 * Logs only the status: the answer may quote the input.
 */
export async function askGemini(
  { key, url, model }: GeminiSettings,
  { task, input, timeout = TIMEOUT }: { task: string; input: string; timeout?: number | undefined },
): Promise<string> {
  const response = await fetch(`${url}/v1beta/models/${encodeURIComponent(model)}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: `${task} ${FORM}` }] },
      contents: [{ role: 'user', parts: [{ text: input }] }],
    }),
    signal: AbortSignal.timeout(timeout),
  }).catch(fail);
  if (response.status === 429) throw new HttpError(429, BUSY, { 'Retry-After': '60' });
  if (!response.ok) return fail({ name: `HTTP ${response.status}` });
  const answer = (await response.json().catch(fail)) as Answer;
  const parts = answer.candidates?.[0]?.content?.parts ?? [];
  const text = parts.map((part) => (part.thought ? '' : (part.text ?? ''))).join('');
  if (text.trim() !== '') return plain(text);
  if (answer.promptFeedback?.blockReason !== undefined) throw new HttpError(400, BLOCKED);
  return fail({ name: 'no text' });
}

const BUSY = say('ai.busy');
const BLOCKED = say('ai.blocked');
const DOWN = say('ai.down');

function fail(error: unknown): never {
  logger.warn(`Gemini: ${(error as { name: string }).name}`);
  throw new HttpError(500, DOWN);
}

/** Removes Markdown that a model uses in spite of the instruction. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/^\s*[*•]\s+/gm, '- ')
    .replaceAll(/^#{1,6}\s+/gm, '')
    .replaceAll(/\*\*(.+?)\*\*/g, '$1');
