import type { Page } from '@playwright/test';
import { AGREEMENTS, type Approval, type Run } from '@firstmile/domain';
import { exampleApproval, exampleRun, exampleSignature } from '@firstmile/domain/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { db, newClient, type Person } from './support.ts';

/** A client with a completed onboarding, as stored by functions; other tests walk through the wizard. */
export async function completedClient(firstName: string, changes: Partial<Approval> = {}): Promise<Person> {
  const client = await newClient(firstName);
  const { lastName, email } = client;
  // older than all others, so that it is on the first page of the approvals
  const timestamp = Timestamp.fromMillis(Date.UTC(2020, 0, 1) + Math.floor(Math.random() * 1e9));
  const example = exampleRun(5);
  const steps = Object.entries(example.steps).map(([key, step]) => [key, { ...step, savedAt: timestamp }]);
  const signatures = db.collection(`users/${client.uid}/signatures`);
  const receipt = { receivedAt: timestamp, verdict: 'accepted', reasons: [], skewSeconds: 0 };
  for (const { id, number, title, version } of AGREEMENTS)
    await signatures.doc(`onboarding-${id}-v${version}`).set({
      ...exampleSignature(number),
      agreementTitle: title,
      signerUid: client.uid,
      signerEmail: email,
      createdAt: timestamp,
      receipt,
      writeId: 'w0',
    });
  await db.doc(`onboardings/${client.uid}`).update({
    status: 'COMPLETED',
    steps: Object.fromEntries(steps) as Run['steps'],
    startedAt: timestamp,
    submittedAt: timestamp,
    completedAt: timestamp,
    updatedAt: timestamp,
    currentStep: 5,
    lastStep: 'review',
    reference: `FM-2020-${client.uid.slice(0, 6)}`,
    approval: { ...exampleApproval({ client: { firstName, lastName, email }, ...changes }), requestedAt: timestamp },
  });
  return client;
}

/** The address at which an admin decides about this client. */
export const row = (page: Page, { email }: Person) =>
  page.getByRole('list', { name: 'Pending Approvals' }).getByRole('listitem').filter({ hasText: email });

/** Reads the onboarding as input of a command. */
export const runOf = async ({ uid }: Person) => (await db.doc(`onboardings/${uid}`).get()).data() as Run;
/** Another admin who decides elsewhere. */
export const ADMIN = { uid: 'frida', name: 'Frida Holm' };
