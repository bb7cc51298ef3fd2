const controlUrl = process.env['FAULTS_CONTROL'] ?? '';

/** Kills a part of the stack (SIGKILL): the functions' process, which the engine starts again, the engine, or all of it. */
export const killPart = (part: 'functions' | 'engine' | 'stack'): Promise<void> => call(`/kill/${part}`);

/** Starts the killed parts; resolves when app and API answer. */
export const restartParts = (): Promise<void> => call('/start');

async function call(path: string): Promise<void> {
  const reply = await fetch(controlUrl + path, { method: 'POST' });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
}
