import { AGREEMENTS } from '@firstmile/domain';
import { exampleData, exampleSignature } from '@firstmile/domain/testing';
import { api } from './formHelpers.ts';
import type { Person } from './support.ts';

/** Saves steps (1 to 4) of the onboarding by the API, each with its first valid example. */
export async function completeSteps(client: Person, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const data = number === 3 ? { signedDocuments: signedDocuments() } : exampleData(number);
    await api(client, { method: 'PUT', path: `/api/onboarding/step/${number}`, body: data });
  }
}

const signedDocuments = () =>
  AGREEMENTS.map(({ number, title, sha256: contentSha256 }) => {
    const { signerName, consent, consentText, signedAt, openedAt, timeZone, utcOffsetMinutes } =
      exampleSignature(number);
    const evidence = {
      signerName,
      consent,
      consentText,
      contentSha256,
      signedAt,
      openedAt,
      timeZone,
      utcOffsetMinutes,
    };
    return { id: number, name: title, status: 'signed', ...evidence };
  });
