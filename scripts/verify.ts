// Checks a bundle of evidence: npm run verify -- bundle.zip [--head <hash>] [--key <fingerprint>]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyBundle } from '@firstmile/evidence';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { head: { type: 'string', default: '' }, key: { type: 'string', default: '' } },
});
const [path] = positionals;
if (path === undefined) {
  console.error('Usage: npm run verify -- bundle.zip [--head <hash from a mail>] [--key <fingerprint>]');
  process.exit(2);
}
const zip = new Uint8Array(readFileSync(path));
const result = await verifyBundle(zip, { chainHead: values.head, sealKeyId: values.key });
console.log(
  result.isValid ? 'Nothing was changed since it was sealed.' : 'Do not rely on this file: it is not as it was sealed.',
);
for (const { level, where, what } of result.findings) console.log(`${level}: ${where}: ${what}`);
for (const { title, signer, deviceTime, receivedAt, outcome } of result.signatures)
  console.log(
    `${title}, by ${signer}; device's clock ${deviceTime}; server ${receivedAt || 'not received'}; ${outcome}`,
  );
console.log(`Client ${result.clientId}; head of the chain ${result.chainHead || 'none'}`);
for (const key of result.sealKeys) console.log(`Sealed with the key ${key}`);
process.exit(result.isValid ? 0 : 1);
