import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from '@firstmile/domain';
import {
  fingerprintsIn,
  keyIdOf,
  newKeyPair,
  privateKeyOf,
  unpack,
  verifyBundle,
  type ChainEntry,
  type PrivateKey,
  type SealKey,
} from '@firstmile/evidence';
import type { SealingReply, SealingRequest } from './sealingProcess.ts';

/** A project of its own: a change of the key ends the sealing of each process that has an older one. */
const GCLOUD_PROJECT = `demo-keys-${newId().toLowerCase().slice(0, 8)}`;

/** A process of functions, as deployed with these keys, the first of which seals. */
class Functions {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (reply: SealingReply) => void>();

  constructor(keys: readonly PrivateKey[]) {
    this.child = fork(resolve(import.meta.dirname, 'sealingProcess.ts'), {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        GCLOUD_PROJECT,
        FIREBASE_CONFIG: JSON.stringify({ projectId: GCLOUD_PROJECT, storageBucket: `${GCLOUD_PROJECT}.appspot.com` }),
        SEAL_KEY: JSON.stringify({ keys }),
        PDF_SEAL: 'none',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (reply: SealingReply) => this.waiting.get(reply.id)?.(reply));
  }

  ask(what: SealingRequest['what'], clientId = ''): Promise<SealingReply> {
    const id = this.waiting.size;
    return new Promise((answer) => {
      this.waiting.set(id, answer);
      this.child.send({ id, what, clientId } satisfies SealingRequest);
    });
  }

  async published(): Promise<SealKey[]> {
    return (await this.ask('published')).value as SealKey[];
  }

  /** Exports a bundle, and verifies it with the published keys and their ends. */
  async verified(clientId: string) {
    const zip = new Uint8Array(Buffer.from((await this.ask('bundle', clientId)).value as string, 'base64'));
    const known = await fingerprintsIn(JSON.stringify({ keys: await this.published() }));
    const chain = JSON.parse(new TextDecoder().decode(unpack(zip).files['chain.json'])) as ChainEntry[];
    return { chain, result: await verifyBundle(zip, known) };
  }

  stop(): void {
    this.child.kill();
  }
}

const newKey = async () => privateKeyOf((await newKeyPair(true)).privateKey);
const processes: Functions[] = [];
function deployed(...keys: PrivateKey[]): Functions {
  const started = new Functions(keys);
  processes.push(started);
  return started;
}

afterAll(() => processes.forEach((started) => started.stop()));

it('a process with a retired key seals nothing, and the published list has its end', async () => {
  const first = await newKey();
  const second = await newKey();
  const firstId = await keyIdOf(first);
  const secondId = await keyIdOf(second);
  const [ada, bob] = [newId(), newId()];
  const old = deployed(first);
  expect(await old.ask('seal', ada)).toMatchObject({ value: firstId });
  expect((await old.published()).at(-1)?.until).toBeUndefined();
  expect((await old.verified(ada)).result).toMatchObject({ isValid: true, sealKeys: [firstId] });

  const fresh = deployed(second, first);
  expect(await fresh.ask('seal', bob)).toMatchObject({ value: secondId });
  for (const [what, clientId] of [
    ['seal', ada],
    ['seal', newId()],
    ['bundle', ada],
  ] as const)
    expect(await old.ask(what, clientId)).toMatchObject({ status: 503 });
  const published = await old.published();
  expect(published.slice(-2).map(({ keyId, until }) => [keyId, until !== undefined])).toEqual([
    [firstId, true],
    [secondId, false],
  ]);

  expect(await fresh.ask('seal', ada)).toMatchObject({ value: secondId });
  const { chain, result } = await fresh.verified(ada);
  expect(chain.map(({ type, sealKeyId, body }) => [type, sealKeyId, body['replaces']])).toEqual([
    ['DECLINED', firstId, undefined],
    ['KEY_ADDED', firstId, firstId],
    ['DECLINED', secondId, undefined],
  ]);
  expect(result).toMatchObject({ isValid: true, sealKeys: [firstId, secondId] });

  // started again with the old key, as by a deploy that is not done
  expect(await deployed(first).ask('seal', ada)).toMatchObject({ status: 503 });
});

it('a change of the key while others seal leaves no entry of the old key behind', { tags: ['wide'] }, async () => {
  const first = await newKey();
  const second = await newKey();
  const old = deployed(first);
  const clients = Array.from({ length: 6 }, () => newId());
  for (const client of clients) expect(await old.ask('seal', client)).toMatchObject({ value: await keyIdOf(first) });
  const fresh = deployed(second, first);
  await Promise.all(clients.flatMap((client) => [old.ask('seal', client), fresh.ask('seal', client)]));
  for (const client of clients) {
    expect(await fresh.ask('seal', client)).toMatchObject({ value: await keyIdOf(second) });
    const { chain, result } = await fresh.verified(client);
    expect(result.isValid).toBe(true);
    const sealers = chain.map(({ sealKeyId }) => sealKeyId);
    expect(sealers.lastIndexOf(await keyIdOf(first))).toBe(chain.findIndex(({ type }) => type === 'KEY_ADDED'));
  }
});

it(
  'a list of version 0.2, without ends, ends with the key that the deployment has now',
  { tags: ['wide'] },
  async () => {
    const first = await newKey();
    const second = await newKey();
    for (const key of [first, second]) await deployed(key).ask('seal', newId());
    await deployed(second).ask('age');
    const upgraded = deployed(second, first);
    expect(await upgraded.ask('seal', newId())).toMatchObject({ value: await keyIdOf(second) });
    const published = await upgraded.published();
    expect(published.at(-1)).toMatchObject({ keyId: await keyIdOf(second) });
    expect(published.map(({ until }) => until !== undefined)).toEqual([...published.slice(1).map(() => true), false]);
    expect(await deployed(first).ask('seal', newId())).toMatchObject({ status: 503 });
  },
);
