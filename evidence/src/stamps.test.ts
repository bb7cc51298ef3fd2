import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import type { ChainEntry } from './chain.ts';
import { Forgery } from './forgery.ts';
import { TestServer, testKey } from './testing.ts';
import { hasOpenssl, LocalAuthority } from './timestamp/localAuthority.ts';
import { merkleTree } from './timestamp/merkle.ts';
import { readStamp, stampQuery } from './timestamp/stamp.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

describe.skipIf(!hasOpenssl())('a chain whose head an authority stamped with others', () => {
  let authority: LocalAuthority;
  let server: TestServer;
  let zip: Uint8Array<ArrayBuffer>;
  let body: Record<string, unknown>;
  let file: string;

  beforeAll(async () => {
    authority = new LocalAuthority();
    const device = await testKey();
    server = new TestServer(await testKey());
    await server.register(device);
    await server.signed(2, device);
    const forgery = new Forgery(await server.bundle(), server.sealer);
    const stampedHash = server.chain.at(-1)?.entryHash ?? '';
    const { root, paths } = await merkleTree(['a'.repeat(64), stampedHash, 'b'.repeat(64)]);
    const answer = authority.stamp(stampQuery(root));
    const { at } = await readStamp(answer);
    file = `timestamps/${root}.tsr`;
    forgery.files[file] = answer;
    body = { stampedHash, path: paths[1], root, at, authority: 'https://tsa.test/', tsrSha256: await sha256(answer) };
    await forgery.append('TIMESTAMPED', body);
    forgery.manifest.madeAt = at;
    zip = await forgery.packed();
  });

  const verified = async (change: (forgery: Forgery, last: ChainEntry) => Promise<void> | void) => {
    const forgery = new Forgery(zip, server.sealer);
    const last = forgery.chain.at(-1);
    if (!last) throw new Error('There are entries');
    await change(forgery, last);
    await forgery.resealed();
    return verifyBundle(await forgery.packed());
  };

  it('is shown with the outside time and the certificate, which openssl verifies with the bundle’s file alone', async () => {
    const result = await verified(() => {});
    expect(result.findings).toEqual([]);
    const expected = { seq: 2, at: body['at'], authority: 'https://tsa.test/', root: body['root'] };
    const { subject, fingerprint } = authority;
    expect(result.stamps).toEqual([{ ...expected, subject, fingerprint }]);
    const [line = ''] = reportOf(result).sections.find(({ title }) => title === 'Times from outside')?.lines ?? [];
    expect(line).toContain(
      `at ${String(body['at'])}, says the certificate ${subject} with the SHA-256 ${fingerprint}; the chain names https://tsa.test/.`,
    );
    expect(
      authority.verified(String(body['root']), new Forgery(zip, server.sealer).files[file] ?? new Uint8Array()),
    ).toContain('OK');
  });

  it.each<[string, (forgery: Forgery, last: ChainEntry) => Promise<void> | void, RegExp]>([
    [
      'whose head was made again later',
      ({ chain }) => void Object.assign(chain[1] ?? {}, { at: '2026-03-01T10:00:02.000Z' }),
      /^error chain.json, entry 3: it stamps no entry before it/,
    ],
    [
      'that stamps itself',
      (_, last) => void Object.assign(last.body, { stampedHash: 'c'.repeat(64) }),
      /^error chain.json, entry 3: it stamps no entry/,
    ],
    [
      'with another way to the root',
      (_, last) => void Object.assign(last.body, { path: [] }),
      /^error chain.json, entry 3: what it stamps is not part/,
    ],
    [
      'with a way that is none',
      (_, last) => void Object.assign(last.body, { path: 'x' }),
      /^error chain.json, entry 3: what it stamps is not part/,
    ],
    [
      'without its file',
      ({ files }) => void Reflect.deleteProperty(files, file),
      /^error chain.json, entry 3: the time stamp .* is missing/,
    ],
    [
      'with another file',
      ({ files }) => void (files[file] = new Uint8Array(9)),
      /^error timestamps\/\w+.tsr: it is not the one of entry 3/,
    ],
    [
      'at another time',
      (_, last) => void Object.assign(last.body, { at: '2026-03-01T10:00:00.000Z' }),
      /^error timestamps\/\w+.tsr: it stamps something else/,
    ],
    [
      'whose signature is broken',
      async ({ files }, last) => {
        const changed = (files[file] ?? new Uint8Array()).slice();
        changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
        files[file] = changed;
        Object.assign(last.body, { tsrSha256: await sha256(changed) });
      },
      /^error timestamps\/\w+.tsr: the authority's signature is not valid/,
    ],
    [
      'that the owner of any other certificate signed',
      async ({ files }, last) => {
        const other = new LocalAuthority('ec', 'clientAuth').signed(files[file] ?? new Uint8Array());
        files[file] = other;
        Object.assign(last.body, { tsrSha256: await sha256(other) });
      },
      /^error timestamps\/\w+.tsr: its certificate is not one for time stamps: CN=Local authority/,
    ],
    [
      'with a signature that names another certificate',
      async ({ files }, last) => {
        const other = new LocalAuthority().signed(files[file] ?? new Uint8Array(), { isNamed: false });
        files[file] = other;
        Object.assign(last.body, { tsrSha256: await sha256(other) });
      },
      /^error timestamps\/\w+.tsr: the authority's signature is not valid/,
    ],
    [
      'with a file that no entry names',
      ({ files }) => void (files[`timestamps/${'d'.repeat(64)}.tsr`] = new Uint8Array(9)),
      /^warning timestamps\/d{64}.tsr: no entry names/,
    ],
  ])('finds one %s', async (_what, change, finding) => {
    // the whole chain is sealed again, so only the change itself is found
    const { findings } = await verified(change);
    expect(findings.map(({ level, where, what }) => `${level} ${where}: ${what}`)).toEqual([
      expect.stringMatching(finding),
    ]);
  });

  it('warns about one of a time after the file, or after the entry that holds it', async () => {
    const { findings } = await verified(({ manifest }, last) => {
      last.at = '2026-03-01T10:00:02.000Z';
      manifest.madeAt = '2026-03-01T10:00:05.000Z';
    });
    expect(findings.map(({ level, what }) => `${level}: ${what}`)).toEqual([
      expect.stringMatching(/^warning: it holds a stamp of later/),
      expect.stringMatching(/^warning: it is of .*, and this file was made before/),
    ]);
  });
});
