import { AI_PER_ACCOUNT, type AiAnswer, type ProjectDetails } from '@firstmile/domain';
import { config } from '#core/config.ts';
import { askGemini } from '#ai/gemini.ts';
import { answerCustom } from '#ai/local/answer.ts';
import { NO_PROJECT_DETAILS, NO_PROJECT_OF_ADMINS, recommend } from '#ai/local/recommend.ts';
import { summarizeText } from '#ai/local/summarize.ts';
import { limit } from '../limit.ts';
import type { Handler } from '../route.ts';
import { needRun } from '#onboarding/runs.ts';

/** Summarises a text. */
export const documentSummary: Handler<'documentSummary'> = async ({ caller, body: { prompt } }) => {
  await limitAccount(caller.uid);
  const task = 'Summarise the text in at most six points; then list its dates, amounts and other figures.';
  return answer(task, prompt, () => summarizeText(prompt));
};

/** Answers any prompt. */
export const customPrompt: Handler<'customPrompt'> = async ({ caller, body: { prompt } }) => {
  await limitAccount(caller.uid);
  const task = 'You help a client of a business with the onboarding and the project. Never invent facts.';
  return answer(task, prompt, () => answerCustom(prompt));
};

/** Recommends next steps for the caller's own project; says so while it is not described. */
export const projectRecommendations: Handler<'projectRecommendations'> = async ({ caller, body: { prompt } }) => {
  await limitAccount(caller.uid);
  if (caller.role === 'ADMIN') return local(NO_PROJECT_OF_ADMINS);
  const details = (await needRun(caller.client)).steps['project']?.data as ProjectDetails | undefined;
  if (!details) return local(NO_PROJECT_DETAILS);
  const task =
    'The input is what a client wants to know, and the details of their project. Recommend concrete next steps, name what is missing, and the risks.';
  return answer(task, JSON.stringify({ question: prompt, project: details }), () => recommend(details, prompt));
};

/** Counts a call of any tool in one allowance, because each may cost money. */
const limitAccount = (uid: string) => limit(`ai:account:${uid}`, AI_PER_ACCOUNT);

const local = (result: string): AiAnswer => ({ result, engine: 'local' });

async function answer(task: string, input: string, locally: () => string): Promise<AiAnswer> {
  const gemini = config.gemini();
  if (gemini.key === '') return local(locally());
  return { result: await askGemini(gemini, { task, input }), engine: 'gemini' };
}
