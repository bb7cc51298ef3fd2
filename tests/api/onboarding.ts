import { expect } from 'vitest';
import { AGREEMENTS, type ApiOnboarding } from '@firstmile/domain';
import { exampleData, exampleSignature } from '@firstmile/domain/testing';
import { call } from './support.ts';

export const status = (token: string) => call<ApiOnboarding>('GET', '/api/onboarding/status', { token });
export const put = (
  token: string,
  { step, body, prefix = '/api' }: { step: number | string; body: unknown; prefix?: string },
) => call<ApiOnboarding>('PUT', `${prefix}/onboarding/step/${step}`, { token, body });
export const complete = (token: string) => call<ApiOnboarding>('POST', '/api/onboarding/complete', { token });

/** The API's input for signing document `number` now. */
export function signingInput(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { signerName, consent, consentText, timeZone, utcOffsetMinutes } = exampleSignature(number);
  const evidence = { signerName, consent, consentText, timeZone, utcOffsetMinutes };
  const contentSha256 = AGREEMENTS[number - 1]?.sha256;
  const now = new Date().toISOString();
  return { id: number, status: 'signed', ...evidence, contentSha256, openedAt: now, signedAt: now, ...changes };
}
export const allSigned = () => ({ signedDocuments: [1, 2, 3].map((number) => signingInput(number)) });

/** The API's input for declining the first document now. */
export function decliningInput(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { agreementId, timeZone, utcOffsetMinutes } = exampleSignature(1);
  const now = new Date().toISOString();
  const reason = 'Clause 4 should end after two years.';
  return { agreementId, reason, declinedAt: now, openedAt: now, timeZone, utcOffsetMinutes, ...changes };
}

/** Saves the steps from 1 to `last` by the API. */
export async function saveUpTo(token: string, last: number): Promise<void> {
  for (let step = 1; step <= last; step++) {
    const { status: code, body } = await put(token, { step, body: step === 3 ? allSigned() : exampleData(step) });
    expect(code, JSON.stringify(body)).toBe(200);
  }
}
