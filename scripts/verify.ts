// Checks a bundle of evidence with documents beside it, or the seal on a signed PDF: npm run verify -- bundle.zip [document.pdf]... [--head <hash>] [--key <fingerprint, or file with the published keys>]...
import { readFileSync } from 'node:fs';
import { fingerprintsIn, reportOfFile } from '@firstmile/evidence';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';

const USAGE =
  'npm run verify -- bundle.zip [document.pdf]... or copy.pdf [--head <hash from a mail>] [--key <fingerprint, or the file firstmile-keys.json>]...';

await runCommand(USAGE, async () => {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { head: { type: 'string', default: '' }, key: { type: 'string', multiple: true, default: [] } },
  });
  const [path, ...beside] = positionals;
  if (path === undefined) throw new WrongArguments('Name a file to check.');
  const keys = await Promise.all(values.key.map(keysOf));
  const sealKeyIds = keys.flatMap((list) => list.sealKeyIds);
  const keyEnds = Object.assign({}, ...keys.map((list) => list.keyEnds)) as Record<string, string>;
  const files = beside.map((name) => ({ name, bytes: readBytes(name) }));
  const expected = { chainHead: values.head, sealKeyIds, keyEnds };
  const { headline, sections, verdict } = await reportOfFile(readBytes(path), expected, files);
  console.log(headline);
  for (const { title, lines } of sections) console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  process.exitCode = verdict === 'bad' ? 1 : 0;
});

/** Reads the fingerprints of a `--key`: one itself, or those in a file, with their ends. Throws `WrongArguments` for a file without any. */
async function keysOf(argument: string): ReturnType<typeof fingerprintsIn> {
  const isFile = /\.json$/i.test(argument.trim());
  const text = isFile ? new TextDecoder().decode(readBytes(argument.trim())) : argument;
  try {
    return await fingerprintsIn(text);
  } catch {
    throw new WrongArguments(`${argument} is not the list of keys that a deployment publishes.`);
  }
}

/** Reads the bytes of a file. Throws `WrongArguments` if it cannot be read. */
function readBytes(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };
    throw new WrongArguments(`${path} cannot be read: ${reasons[code] ?? code}.`);
  }
}
