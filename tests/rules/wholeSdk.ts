import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { emulator, tokenOf, type Person } from './support.ts';

/**
 * The whole Firestore SDK of somebody who is signed in, as browsers have it. Not for nobody: here it talks gRPC, and
 * without a token the engine lets that pass by the rules.
 */
export async function openWholeSdk(projectId: string) {
  setLogLevel('silent'); // a refusal is what these tests want, not news
  const environment = await initializeTestEnvironment({ projectId, firestore: emulator('FIRESTORE_EMULATOR_HOST') });
  afterAll(() => environment.cleanup());
  const opened = new Map<string, ReturnType<RulesTestContext['firestore']>>();
  return (person: Person) => {
    const key = JSON.stringify(person);
    const known = opened.get(key) ?? environment.authenticatedContext(person.uid, tokenOf(person)).firestore();
    opened.set(key, known);
    return known;
  };
}
