import type { Sms } from '../core/config.ts';
import type { Outcome } from './smtp.ts';

/** Milliseconds that the provider has for its answer. */
const PATIENCE = 20_000;
/** Refusals that the operator or the provider must fix, and that are not caused by the text. */
const NOT_NOW = [401, 403, 404, 429, 503];
/** Failures before the provider can have received anything. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL'];

/**
 * Sends a text message to the provider, in the format of Twilio's Messages API. Follows no redirect, which would leak the password. Never
 * throws.
 */
export async function sendText(
  { to, text }: { to: string; text: string },
  { url, user, password, from }: Sms,
): Promise<Outcome> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (reply.ok) return { result: 'sent' };
    const says = await reply.text().catch(() => ''); // the status is enough
    return { result: verdict(reply.status), error: `${reply.status} ${says}` };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const isUnreached = UNREACHED.includes(String((cause as { code?: unknown }).code));
    return { result: isUnreached ? 'later' : 'unknown', error: String(cause) };
  }
}

/** Judges by the status: after a failure inside the provider the outcome is unknown. */
function verdict(status: number): 'later' | 'refused' | 'unknown' {
  if (status < 400 || NOT_NOW.includes(status)) return 'later';
  return status >= 500 ? 'unknown' : 'refused';
}
