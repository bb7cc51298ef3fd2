import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const body = { reference: '5f0c1a7e-33b2', message: 'x is not a function', stack: 'at Panel', page: '/dashboard' };

it('an error in a browser is logged with its reference, message and stack', async () => {
  const report = { caller: null, body, userAgent: 'Tests', requestId: 'r1' };
  const script = `
    import { reportError } from ${JSON.stringify(import.meta.resolve('./errors.ts'))};
    await reportError(${JSON.stringify(report)});`;
  // a process of its own: the logger captures the console when it is loaded
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  const entry: unknown = JSON.parse(stderr.slice(stderr.indexOf('{')));
  expect(entry).toMatchObject({ severity: 'ERROR', report: body, userAgent: 'Tests', requestId: 'r1', uid: null });
}, 60_000); // a new process loads the functions
