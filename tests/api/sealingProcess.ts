import { apply } from '../../functions/src/firestore/commit.ts';
import { db } from '../../functions/src/firestore/db.ts';
import { evidenceBundle } from '../../functions/src/signing/bundle.ts';
import { addToChain, readLast } from '../../functions/src/signing/chain.ts';
import { publishedKeys } from '../../functions/src/signing/sealKey.ts';

/** A request to a process of functions with a SEAL_KEY of its own. */
export interface SealingRequest {
  id: number;
  what: keyof typeof ANSWERS;
  clientId: string;
}

/** Answers a request with a value, or with the status of a refusal. */
export interface SealingReply {
  id: number;
  value?: unknown;
  status?: number;
  error?: string;
}

const ANSWERS = {
  /** Adds an entry to a client's chain. */
  seal: (clientId: string) =>
    db.runTransaction(async (tx) => {
      const last = await readLast(clientId, tx);
      const body = { declineId: `d${last?.seq ?? 0}`, signerUid: 'server', reason: 'No' };
      const { writes, entry } = await addToChain({ clientId, type: 'DECLINED', body, last });
      apply(tx, writes);
      return entry.sealKeyId;
    }),
  bundle: async (clientId: string) => Buffer.from(await evidenceBundle(clientId)).toString('base64'),
  published: () => publishedKeys(),
  /** Stores the published list as version 0.2 did, in another order and without ends. */
  age: async () => {
    const published = (await publishedKeys()).toReversed().map(({ until: _end, ...key }) => key);
    await db.doc('serverKeys/seal').update({ published });
  },
};

process.on('message', ({ id, what, clientId }: SealingRequest) => {
  const reply = (answer: Omit<SealingReply, 'id'>) => process.send?.({ id, ...answer } satisfies SealingReply);
  ANSWERS[what](clientId).then(
    (value) => reply({ value }),
    (error: unknown) => reply({ status: (error as { status?: number }).status ?? 500, error: String(error) }),
  );
});
