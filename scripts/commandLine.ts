import { parseArgs, type ParseArgsConfig } from 'node:util';
import './endQuietly.mjs';

/** Wrong arguments of a command: the message is a sentence for the person who typed them, without a stack. */
export class WrongArguments extends Error {}

/** Reads the command line. Throws `WrongArguments` for unknown options. */
export function readArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new WrongArguments(`${problem.replace(/\.$/, '')}.`);
  }
}

/** Parses an option's number. Throws `WrongArguments` for anything but a whole number from `least` on. */
export function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new WrongArguments(`${option} takes a whole number from ${least} on and is "${text}".`);
}

/** Runs a command of the command line: wrong arguments are answered with a sentence, the usage, and exit code 2. */
export async function runCommand(usage: string, command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(`${error.message}\nUsage: ${usage}`);
    process.exitCode = 2;
  }
}
