/**
 * Stands in for one address of this origin: gets the sent body and the query, and returns the answer's body or a whole
 * Response.
 */
export type Answer = (body: unknown, query: URLSearchParams) => unknown;

/** Lets the Auth SDK start; it has no account, so the app's calls carry no token. */
const CONFIG = { apiKey: 'demo-key', projectId: 'demo-firstmile', storageBucket: 'demo-firstmile.appspot.com' };
const realFetch = window.fetch.bind(window);
let answers: Record<string, Answer> = {};

/** Sets the answers, by method and address ("POST /api/ai/custom-prompt"), in place of earlier ones. */
export function giveAnswers(next: Record<string, Answer>): void {
  answers = { 'GET /__/firebase/init.json': () => CONFIG, ...next };
}

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const answer = answers[`${request.method} ${pathname}`];
  if (!answer) return realFetch(request);
  const text = await request.text();
  const reply = answer(text === '' ? undefined : JSON.parse(text), searchParams);
  return reply instanceof Response ? reply : Response.json(reply);
};
