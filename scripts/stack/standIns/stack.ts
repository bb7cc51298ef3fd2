/** Addresses of the local Firebase stack; `npm start` and `npm test` pass them in FIRSTMILE_STACK. */
export interface Stack {
  projectId: string;
  auth: string;
  firestore: string;
  storage: string;
  functions: string;
}

/** Reads the stack from the environment; undefined in a production build and a bare `vite`. */
export function readStack(): Stack | undefined {
  const text = process.env['FIRSTMILE_STACK'];
  return text === undefined ? undefined : (JSON.parse(text) as Stack);
}
