// Checks a bundle of evidence: npm run verify -- bundle.zip [--head <hash>] [--key <fingerprint>]
import { readFileSync } from 'node:fs';
import { verifyBundle } from '@firstmile/evidence';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';

await runCommand('npm run verify -- bundle.zip [--head <hash from a mail>] [--key <fingerprint>]', async () => {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { head: { type: 'string', default: '' }, key: { type: 'string', default: '' } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new WrongArguments('Name one bundle to check.');
  const result = await verifyBundle(readBundle(path), { chainHead: values.head, sealKeyId: values.key });
  console.log(
    result.isValid
      ? 'Nothing was changed since it was sealed.'
      : 'Do not rely on this file: it is not as it was sealed.',
  );
  for (const { level, where, what } of result.findings) console.log(`${level}: ${where}: ${what}`);
  for (const { title, signer, deviceTime, receivedAt, outcome } of result.signatures)
    console.log(
      `${title}, by ${signer}; device's clock ${deviceTime}; server ${receivedAt || 'not received'}; ${outcome}`,
    );
  console.log(`Client ${result.clientId}; head of the chain ${result.chainHead || 'none'}`);
  for (const key of result.sealKeys) console.log(`Sealed with the key ${key}`);
  process.exitCode = result.isValid ? 0 : 1;
});

/** The bytes of a file. Throws `WrongArguments` where there is none that can be read. */
function readBundle(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };
    throw new WrongArguments(`${path} cannot be read: ${reasons[code] ?? code}.`);
  }
}
