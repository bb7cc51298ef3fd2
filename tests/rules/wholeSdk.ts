import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { emulator, tokenOf, type Person } from './support.ts';

/**
 * The full Firestore SDK of a signed-in person, as in browsers. Not without a person: here it uses gRPC, and
 * without a token the engine lets that bypass the rules.
 */
export async function openWholeSdk(projectId: string) {
  setLogLevel('silent'); // these tests expect refusals: not logged
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
