/** What stands in for one address of this origin: gets the body that was sent, gives the body of the answer, or a whole one. */
export type Answer = (body: unknown) => unknown;

/** Lets the Auth SDK start; nobody is signed in there, so the app's calls carry no token. */
const CONFIG = { apiKey: 'demo-key', projectId: 'demo-firstmile', storageBucket: 'demo-firstmile.appspot.com' };
const really = window.fetch.bind(window);
let answers: Record<string, Answer> = {};

/** Has these answer from now on, by method and address ("POST /api/ai/custom-prompt"); those before no more. */
export function giveAnswers(next: Record<string, Answer>): void {
  answers = { 'GET /__/firebase/init.json': () => CONFIG, ...next };
}

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
  if (!answer) return really(request);
  const text = await request.text();
  const given = answer(text === '' ? undefined : JSON.parse(text));
  return given instanceof Response ? given : Response.json(given);
};
