import { spawnSync } from 'node:child_process';
import { aptInstall, canInstall } from './apt.mjs';

/**
 * Finds a Python that can run evidence/verify.py, installs what it needs where that is possible, and prints it if there is none.
 * @returns {Promise<Record<string, string>>} the environment of the tests
 */
export async function findPython() {
  if (!python() && canInstall()) {
    console.log('Installing Python with cryptography; this happens once.');
    await aptInstall('python3-cryptography');
  }
  const program = python();
  if (!program) console.log('verify.py is not tested: no Python here has cryptography (Debian: python3-cryptography).');
  return program ? { PYTHON: program } : {};
}

const python = () =>
  ['python3', '/usr/bin/python3'].find((program) => spawnSync(program, ['-c', 'import cryptography']).status === 0);
