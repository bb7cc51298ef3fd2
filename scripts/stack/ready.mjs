import { setTimeout as pause } from 'node:timers/promises';
import { projectId, Refusal } from './settings.mjs';

/**
 * Waits until the app page and the API really answer, not just until their ports are open.
 * @param {string} url of the web server
 */
export async function waitForAnswers(url) {
  await until(`${url}/app.html`, (status) => status === 200, 'The app page does not answer');
  await until(
    `${url}/api/health`,
    (status, text) => status === 200 || isFromApi(status, text),
    'The API does not answer',
  );
}

/**
 * Makes the Auth emulator hide whether an e-mail address has an account (auth/invalid-credential), as production does.
 * @param {number} port of the auth emulator
 */
export async function hideAccounts(port) {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!ok) throw new Refusal(`The auth emulator refused its settings (HTTP ${status}).`);
}

/**
 * @param {string} url
 * @param {(status: number, text: string) => boolean} isGood
 * @param {string} complaint
 */
async function until(url, isGood, complaint) {
  let last = 'no answer';
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(100)) {
    try {
      const answer = await fetch(url, {
        headers: { accept: 'text/html, application/json' },
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (isGood(answer.status, text)) return;
      last = `HTTP ${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      last = String(error);
    }
  }
  throw new Refusal(`${complaint} at ${url}: ${last}.`);
}

/**
 * Detects a reply of our API: JSON with an `error`, also for an unknown call.
 * @param {number} status
 * @param {string} text
 */
function isFromApi(status, text) {
  return status < 500 && text.startsWith('{"error"');
}
