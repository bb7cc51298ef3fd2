/** Where the local Firebase stack listens; `npm start` and `npm test` pass it on in FIRSTMILE_STACK. */
export interface Stack {
  projectId: string;
  auth: string;
  firestore: string;
  storage: string;
  functions: string;
}

/** Reads the stack from the environment; a production build and a bare `vite` have none. */
export function readStack(): Stack | undefined {
  const text = process.env['FIRSTMILE_STACK'];
  return text === undefined ? undefined : (JSON.parse(text) as Stack);
}
