import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { object } from '../core/yup.ts';
import { requiredText } from '../core/text.ts';
import type { ApiCall } from './call.ts';
import { oneOf, shape, text } from './reply.ts';

/** The longest prompt, in characters. */
export const MAX_PROMPT = 20_000;
/** The most generations of one account per minute, across all tools. */
export const AI_PER_ACCOUNT = 20;

/** The answer of a tool: plain text with simple lines, and the engine that wrote it. */
const aiReply = shape({ result: text(), engine: oneOf('local', 'gemini') });
export type AiAnswer = InferType<typeof aiReply>;
/** Checks that a reply is an answer of a tool: something between may have replied instead. */
export const isAiAnswer = (reply: unknown): reply is AiAnswer => aiReply.isValidSync(reply, { strict: true });

const call = {
  method: 'POST',
  who: 'user',
  body: object({
    prompt: requiredText(say('ai.promptRequired')).max(MAX_PROMPT, say('ai.promptTooLong')),
  }).required(),
  reply: aiReply,
  perMinute: 120,
  perAccount: AI_PER_ACCOUNT,
  maxBytes: 131_072, // fits the longest prompt with every character escaped
} as const satisfies Partial<ApiCall>;

export const aiCalls = {
  documentSummary: { ...call, path: '/api/ai/document-summary', summary: 'Summarize a text' },
  customPrompt: { ...call, path: '/api/ai/custom', summary: 'Answer any prompt' },
  projectRecommendations: {
    ...call,
    path: '/api/ai/project-recommendations',
    summary: "Make recommendations from the caller's own project details",
    refuses: { 404: 'The caller has no onboarding.' },
  },
} satisfies Record<string, ApiCall>;
