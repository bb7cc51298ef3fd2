// Checks a project for missing or wrong settings: npm run doctor -- --project <id>
import { createTransport } from 'nodemailer';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';
import { examine } from './doctor/examine.ts';
import { askGoogle } from './doctor/google.ts';
import { readLocal } from './doctor/local.ts';
import { Refusal } from './stack/settings.mjs';

const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' };

await runCommand('npm run doctor -- --project <id>', async () => {
  const { values } = readArguments({ options: { project: { type: 'string', default: '' } } });
  const { project } = values;
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) throw new WrongArguments('--project takes the id of a project.');
  const connect = ({ host, port }: { host: string; port: number }) =>
    createTransport({ host, port, secure: port === 465, connectionTimeout: 10_000, greetingTimeout: 10_000 }).verify();
  try {
    const findings = await examine({ project, local: readLocal(project), ask: askGoogle(project), connect });
    for (const { level, text } of findings) console.log(`${MARKS[level]} ${text}`);
    const faults = findings.filter(({ level }) => level === 'wrong').length;
    console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} to fix: see docs/deploying.md.`);
    process.exitCode = faults === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
