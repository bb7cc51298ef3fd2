import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonical, readCanonical, sha256 } from './canonical.ts';
import { pack, unpack } from './container.ts';
import { CONTRADICTIONS } from './contradictionCases.ts';
import { declineHashOf, signDecline, type DeclineRecord } from './declineRecord.ts';
import { FIELD_FORGERIES, FIELD_TWINS } from './fieldCases.ts';
import { forgedOf, Forgery } from './forgery.ts';
import { FORGERIES, KNOWN, newScene, type Scene } from './forgeryCases.ts';
import { VECTORS } from './format.ts';
import { recordHashOf, signRecord } from './record.ts';
import { ask, both, disagreements, jobOf, python, type Case } from './pythonVerifier.ts';
import { exampleBody, exampleDeclineBody, filledBundle, testKey, TestServer } from './testing.ts';
import { hasOpenssl, LocalAuthority } from './timestamp/localAuthority.ts';
import { merkleTree } from './timestamp/merkle.ts';
import { readStamp, stampQuery } from './timestamp/stamp.ts';

declare const __WIDE__: boolean; // vitest.config.js
/** Tests one of this many changes. */
const STEP = __WIDE__ ? 1 : 7;

const SCRIPT = resolve(import.meta.dirname, '../verify.py');
/** Replaces each value of a JSON file in turn, by another one and by null. */
function* changes(document: unknown, root: unknown = document): Generator {
  if (typeof document !== 'object' || document === null) return;
  const parent = document as Record<string, unknown>;
  for (const [key, value] of Object.entries(parent)) {
    const others =
      typeof value === 'object'
        ? [null]
        : typeof value === 'number'
          ? [value + 1]
          : [`${JSON.stringify(value)}x`, null];
    for (const other of others) {
      parent[key] = other;
      yield structuredClone(root);
    }
    parent[key] = value;
    yield* changes(value, root);
  }
}

describe.skipIf(!python)('verify.py', () => {
  let scene: Scene;
  let business: Scene;

  beforeAll(async () => {
    scene = await newScene();
    business = await newScene({ isCountersigned: true });
  });

  it('refuses a stranger’s forgeries and accepts the genuine bundle, with every known fact', async () => {
    const forged = Object.entries(FORGERIES).map(async ([name, change]) => {
      const forgery = new Forgery(scene.zip, scene.own);
      await change(forgery, scene);
      return { name, zip: await forgery.packed() };
    });
    const all = [...(await Promise.all(forged)), { name: 'genuine', zip: scene.zip }];
    const cases = all.flatMap(({ name, zip }) =>
      Object.entries(KNOWN).map(([what, known]) => ({
        name: `${name}, for who knows ${what}`,
        zip,
        known: known(scene),
      })),
    );
    const answers = await both(cases);
    expect(disagreements(answers)).toEqual([]);
    expect(answers.filter(({ errors }) => errors.length === 0).map(({ name }) => name)).toEqual(
      Object.keys(KNOWN).map((what) => `genuine, for who knows ${what}`),
    );
  });

  it('compares fields, typed values and filled pages like this program', async () => {
    const filled = await filledBundle();
    const cases = await forgedOf(filled, [...FIELD_FORGERIES, ...FIELD_TWINS]);
    const old = { name: 'of earlier versions', zip: (await filledBundle({ isOld: true })).zip };
    const answers = await both([...cases, old]);
    expect(disagreements(answers)).toEqual([]);
    const valid = answers.filter(({ isValid }) => isValid).map(({ name }) => name);
    expect(valid).toEqual([...FIELD_TWINS.map(([name]) => name), old.name]);
  });

  it('finds the same errors as this program in bundles that contradict themselves', async () => {
    expect(disagreements(await both(await forgedOf(business, CONTRADICTIONS)))).toEqual([]);
  });

  it('accepts a record that the server refused, and refuses it if the receipt does not say so', async () => {
    const own = new TestServer(scene.server.sealer);
    await own.register(scene.device);
    await own.signed(1, scene.device);
    const good = await signRecord(await exampleBody('s1'), own.head, scene.device);
    const body = { ...good, what: { ...good.what, contentSha256: 'b'.repeat(64) } };
    const recordHash = await recordHashOf(body);
    await own.receive({ ...body, recordHash, deviceSig: await (await testKey()).sign(recordHash) });
    const refused = await own.bundle();
    const forgery = new Forgery(refused, own.sealer);
    Object.assign(forgery.chain[1]?.body ?? {}, { reasons: ['otherSigner'] });
    await forgery.resealed();
    const answers = await both([
      { name: 'refused', zip: refused },
      { name: 'for another reason', zip: await forgery.packed() },
    ]);
    expect(disagreements(answers)).toEqual([]);
    expect(answers.map(({ isValid }) => isValid)).toEqual([true, false]);
  });

  it('finds every changed value in every file, although the manifest lists the changed files', async () => {
    const { files } = unpack(business.zip);
    const zips: [string, Uint8Array<ArrayBuffer>][] = [];
    let count = 0;
    for (const path of Object.keys(files).filter((name) => name.endsWith('.json')))
      for (const document of changes(readCanonical(files[path] ?? new Uint8Array()))) {
        if ((count += 1) % STEP > 0) continue;
        const changed = pack({ ...files, [path]: canonical(document) });
        if (path === 'manifest.json' || path === 'keys.json')
          zips.push([path, changed]); // not sealed again, since these hold the seal and its key
        else {
          const forgery = new Forgery(changed, business.server.sealer);
          if (path === 'chain.json') forgery.chain = document as Forgery['chain'];
          zips.push([path, await forgery.packed()]);
        }
      }
    const answers = ask<{ errors: string[] }>(zips.map(([, zip]) => jobOf(zip)));
    const missed = zips.filter((_, index) => answers[index]?.errors.length === 0);
    expect(missed.map(([path]) => path)).toEqual([]);
    expect(answers.length).toBeGreaterThan(300 / STEP);
  });

  it.skipIf(!hasOpenssl())('compares time stamps with the chain', async () => {
    const stampedHash = scene.server.chain.at(-1)?.entryHash ?? '';
    const { root, paths } = await merkleTree(['a'.repeat(64), stampedHash, 'b'.repeat(64)]);
    const answer = new LocalAuthority().stamp(stampQuery(root));
    const { at } = await readStamp(answer);
    const body = { stampedHash, path: paths[1], root, at, authority: 'x', tsrSha256: await sha256(answer) };
    const cases = [{}, { path: paths[0] }, { stampedHash: 'c'.repeat(64) }, { tsrSha256: 'd'.repeat(64) }].map(
      async (changes) => {
        const forgery = new Forgery(scene.zip, scene.server.sealer);
        forgery.files[`timestamps/${root}.tsr`] = answer;
        await forgery.append('TIMESTAMPED', { ...body, ...changes });
        return { name: JSON.stringify(changes), zip: await forgery.packed() };
      },
    );
    const answers = await both(await Promise.all(cases));
    expect(disagreements(answers)).toEqual([]);
    expect(answers.map(({ isValid }) => isValid)).toEqual([true, false, false, false]);
  });

  it('compares each value of the records of declines with the chain', async () => {
    const own = new TestServer(scene.server.sealer);
    await own.register(scene.device);
    const record = await signDecline(await exampleDeclineBody('d'), scene.device);
    await own.receiveDecline(record);
    const zip = await own.bundle();
    const cases: Case[] = [
      { name: 'genuine', zip },
      { name: 'without the record', zip: await own.bundle({ declines: [] }) },
    ];
    for (const declined of changes(record)) {
      const forgery = new Forgery(zip, own.sealer);
      forgery.put('declines/d.json', declined);
      const recordHash = await declineHashOf(declined as DeclineRecord);
      Object.assign(forgery.chain[0]?.body ?? {}, cases.length % 2 > 0 && { recordHash });
      await forgery.resealed();
      cases.push({ name: JSON.stringify(declined), zip: await forgery.packed() });
    }
    const answers = await both(cases);
    expect(disagreements(answers)).toEqual([]);
    expect(answers.filter(({ isValid }) => isValid).map(({ name }) => name)).toEqual(['genuine']);
  });

  it('refuses a bundle with an added, missing or changed file, and reports that a file that is not a zip cannot be read', () => {
    const { files } = unpack(business.zip);
    const { 'records/s1.json': _gone, ...less } = files;
    const many = pack(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}`, new Uint8Array()])));
    const long = pack({ ...files, 'chain.json': new TextEncoder().encode(`[${'0,'.repeat(20_000)}0]`) });
    const broken = [new Uint8Array(), business.zip.slice(0, business.zip.length / 2), many];
    const [more, changed] = [{ 'more.txt': new Uint8Array(1) }, { 'README.txt': new Uint8Array(1) }];
    const zips = [less, { ...files, ...more }, { ...files, ...changed }].map(pack);
    const answers = ask<{ errors: string[] }>([...broken, ...zips, long].map((zip) => jobOf(zip)));
    expect(answers.pop()?.errors.length).toBeLessThan(10_010);
    expect(answers.map(({ errors }) => errors[0])).toEqual([
      expect.stringMatching(/^the zip file: it cannot be read/),
      expect.stringMatching(/^the zip file: it cannot be read/),
      expect.stringMatching(/^the zip file: it cannot be read/),
      ...['records/s1.json', 'more.txt', 'README.txt'].map((path) => `${path}: it is not as manifest.json says`),
    ]);
  });

  it('writes the canonical form of the example in FORMAT.txt', async () => {
    const [text = ''] = ask<string>([{ value: VECTORS.canonical.value }]);
    expect(await sha256(new TextEncoder().encode(text))).toBe(VECTORS.canonical.sha256);
  });

  it('has the same hash exclusions and refusing checks as this program', async () => {
    const script = readFileSync(SCRIPT, 'utf8');
    const { LEFT_OUT } = await import('./leftOut.ts');
    const { REFUSING_CHECKS, WARNING_CHECKS } = await import('./checkNames.ts');
    expect(script).toContain(`REFUSING = "${REFUSING_CHECKS.join(' ')}"`);
    expect(script).toContain(`WARNING = "${WARNING_CHECKS.join(' ')}"`);
    for (const [schema, fields] of Object.entries(LEFT_OUT))
      expect(script).toContain(`"${schema}": [${fields.map((field) => `"${field}"`).join(', ')}]`);
  });
});
