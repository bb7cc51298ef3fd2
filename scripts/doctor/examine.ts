import { Refusal } from '../stack/settings.mjs';
import { checkDatabase, checkRules } from './data.ts';
import { wrong, type Finding } from './finding.ts';
import type { Ask } from './google.ts';
import type { Local } from './local.ts';
import { checkAuth, checkFunctions, checkMail, checkSecrets, checkSms, type Connect } from './services.ts';

/** Compares a project with what this folder would deploy. A service that refuses to answer is a finding of its own. */
export async function examine(on: { project: string; local: Local; ask: Ask; connect: Connect }): Promise<Finding[]> {
  const { project, local, ask, connect } = on;
  const functions = await checkFunctions(ask, project, local).catch((error: unknown) => ({
    findings: [refusal(error)],
    parameters: {},
  }));
  const checks = [
    checkDatabase(ask, project, local),
    checkRules(ask, project, local),
    checkSecrets(ask, project, functions.parameters),
    checkAuth(ask, { project, local, parameters: functions.parameters }),
    checkMail(functions.parameters, connect),
    Promise.resolve(checkSms(functions.parameters)),
  ];
  const findings = await Promise.all(checks.map((check) => check.catch((error: unknown) => [refusal(error)])));
  return [...functions.findings, ...findings.flat()];
}

/** Turns a service's refusal into a finding. Rethrows any other error, which is our own fault. */
function refusal(error: unknown): Finding {
  if (error instanceof Refusal && !error.message.startsWith('There are no credentials')) return wrong(error.message);
  throw error;
}
