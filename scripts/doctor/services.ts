import { read, readAll, type Ask } from './google.ts';
import { note, ok, wrong, type Finding } from './finding.ts';
import type { Local } from './local.ts';
import { readPdfSeal } from '../../functions/src/signing/pdfSeal.ts';

/** Time before a certificate's end in which that is worth a note, in milliseconds. */
const MONTH = 30 * 86_400_000;

/** The parameters of the deployed functions. */
export type Parameters = Record<string, string>;

/** Checks the functions: that all are deployed, running, and in the one region. */
export async function checkFunctions(
  ask: Ask,
  project: string,
  local: Local,
): Promise<{ findings: Finding[]; parameters: Parameters }> {
  const deployed = await readAll<{
    name: string;
    state: string;
    serviceConfig?: { environmentVariables?: Parameters };
  }>(ask, `cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`, 'functions');
  const all = deployed.map(({ name, state, serviceConfig }) => {
    const [, , , region = '', , id = ''] = name.split('/');
    return { id, region, state, parameters: serviceConfig?.environmentVariables ?? {} };
  });
  const ours = all.filter(({ id }) => local.functions.includes(id));
  const missing = local.functions.filter((id) => !ours.some((deployedOne) => deployedOne.id === id));
  const findings = [
    ...(missing.length > 0 ? [wrong(`Not deployed: ${missing.join(', ')}.`)] : []),
    ...ours
      .filter(({ state }) => state !== 'ACTIVE')
      .map(({ id, state }) => wrong(`The function ${id} does not run: ${state.toLowerCase()}.`)),
    ...ours
      .filter(({ region }) => region !== local.region)
      .map(({ id, region }) => wrong(`The function ${id} runs in ${region}, not in ${local.region}: delete it there.`)),
  ];
  return {
    findings: findings.length > 0 ? findings : [ok(`All ${local.functions.length} functions run in ${local.region}.`)],
    parameters: ours.find(({ id }) => id === 'api')?.parameters ?? {},
  };
}

/** Checks the secrets that functions read: the sealing key, the seal of PDFs, and the passwords of the mail server and of the provider of texts where a user name is set. */
export async function checkSecrets(ask: Ask, project: string, parameters: Parameters): Promise<Finding[]> {
  const passwords = ['SMTP', 'SMS'].filter((name) => parameters[`${name}_USER`]).map((name) => `${name}_PASSWORD`);
  const names = ['SEAL_KEY', 'PDF_SEAL', ...passwords];
  return Promise.all(
    names.map(async (name) => {
      const address = `secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`;
      const version = await read<{ state: string }>(ask, address);
      if (version === null)
        return wrong(`The secret ${name} is not set: npx firebase-tools functions:secrets:set ${name}`);
      if (version.state !== 'ENABLED') return wrong(`The secret ${name} is ${version.state.toLowerCase()}.`);
      return name === 'PDF_SEAL' ? checkPdfSeal(ask, address) : ok(`The secret ${name} is set.`);
    }),
  );
}

/** Reads the certificate that seals signed PDFs. */
async function checkPdfSeal(ask: Ask, address: string): Promise<Finding> {
  const { status, body } = await ask(`${address}:access`);
  if (status >= 400)
    return note('The secret PDF_SEAL is set. You may not read it, so its certificate was not checked.');
  const { payload } = body as { payload?: { data?: string } };
  const secret = Buffer.from(payload?.data ?? '', 'base64').toString();
  if (secret.trim() === 'none') return ok('Signed PDFs are sealed with a self-signed certificate (PDF_SEAL is none).');
  return readPdfSeal(secret).then(
    ({ subject, endsAt }) => {
      const day = endsAt.toISOString().slice(0, 10);
      const text = `The certificate that seals signed PDFs (${subject}) ends on ${day}.`;
      return endsAt.getTime() - Date.now() < MONTH ? note(text) : ok(text);
    },
    (error: unknown) => wrong(`${String(error).replace('Error: ', '')}. Signed PDFs go out without a seal.`),
  );
}

/** Connects to a mail server; rejects where none answers. */
export type Connect = (server: { host: string; port: number }) => Promise<unknown>;

/** Checks whether mails can leave. */
export async function checkMail(parameters: Parameters, connect: Connect): Promise<Finding[]> {
  const host = parameters['SMTP_HOST'] ?? '';
  if (host === '') return [note('No mail is sent: SMTP_HOST is not set, so mails wait.')];
  const port = Number(parameters['SMTP_PORT'] ?? '') || 587;
  const sender = parameters['SMTP_FROM'] ? [] : [wrong('SMTP_FROM is not set: mails need a sender.')];
  return connect({ host, port }).then(
    () => [ok(`The mail server answers at ${host}:${port}.`), ...sender],
    (error: unknown) => [
      wrong(`No mail server answers at ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`),
      ...sender,
    ],
  );
}

/** Checks the settings of text messages. Nothing is asked of the provider: each request would send one. */
export function checkSms(parameters: Parameters): Finding[] {
  const url = parameters['SMS_URL'] ?? '';
  if (url === '') return [ok('No text messages are sent: SMS_URL is not set.')];
  const wrongs = [
    ...(url.startsWith('https://') && URL.canParse(url)
      ? []
      : [wrong('SMS_URL is no https address: no text message is sent.')]),
    ...['SMS_USER', 'SMS_FROM']
      .filter((name) => !parameters[name])
      .map((name) => wrong(`${name} is not set: the provider of text messages needs it.`)),
  ];
  return wrongs.length > 0 ? wrongs : [ok(`Text messages go to ${new URL(url).host}.`)];
}

interface AuthConfig {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  authorizedDomains?: string[];
  notification?: { sendEmail?: { callbackUri?: string } };
  mfa?: { providerConfigs?: { state?: string; totpProviderConfig?: object }[] };
}

/** Checks Auth: the ways to sign in, the domains, the second factor and the web API key. */
export async function checkAuth(
  ask: Ask,
  { project, local, parameters }: { project: string; local: Local; parameters: Parameters },
): Promise<Finding[]> {
  const base = `identitytoolkit.googleapis.com/admin/v2/projects/${project}`;
  const auth = await read<AuthConfig>(ask, `${base}/config`);
  if (auth === null) return [wrong('Auth was never set up: open Authentication in the Firebase console.')];
  const google = await read<{ enabled?: boolean }>(ask, `${base}/defaultSupportedIdpConfigs/google.com`);
  const kind = local.signInProvider?.id.startsWith('saml.') ? 'inboundSamlConfigs' : 'oauthIdpConfigs';
  const provider =
    local.signInProvider && (await read<{ enabled?: boolean }>(ask, `${base}/${kind}/${local.signInProvider.id}`));
  const site = parameters['SITE_URL'] || `https://${project}.web.app`;
  const domain = URL.canParse(site) ? new URL(site).hostname : site;
  const resetPage = `${site.replace(/\/$/, '')}/reset`;
  const hasTotp = auth.mfa?.providerConfigs?.some((factor) => factor.totpProviderConfig && factor.state === 'ENABLED');
  const key = parameters['WEB_API_KEY'] ?? '';
  return [
    auth.signIn?.email?.enabled
      ? ok('Sign-in with a password is on.')
      : wrong('Sign-in with a password is off: turn on Email/Password in the console.'),
    auth.signIn?.email?.enabled && !auth.signIn.email.passwordRequired
      ? ok('Sign-in with a mailed link is on.')
      : wrong('Sign-in with a mailed link is off: turn on Email link, below Email/Password, in the console.'),
    google?.enabled
      ? ok('Sign-in with Google is on.')
      : wrong('Sign-in with Google is off: turn it on in the console.'),
    ...(local.signInProvider
      ? [
          provider?.enabled
            ? ok(`Sign-in with ${local.signInProvider.id} is on.`)
            : wrong(
                `functions/src/signIn.json names ${local.signInProvider.id}, which the project does not have or has turned off: add it in the console, Authentication, Sign-in method.`,
              ),
        ]
      : []),
    auth.authorizedDomains?.includes(domain)
      ? ok(`${domain} may sign people in.`)
      : wrong(`${domain} is not an authorised domain: add it in the console, or signing in with Google fails there.`),
    auth.notification?.sendEmail?.callbackUri === resetPage
      ? ok('A forgotten password is replaced on the page of this app.')
      : wrong(
          `A forgotten password is replaced on Auth's page, which accepts any password: enter ${resetPage} in the console, Authentication, Templates, as the action URL.`,
        ),
    ...(local.hasTwoFactor && !hasTotp
      ? [wrong('web/public/twoFactor.json offers a second factor, and the project does not take one: enable TOTP.')]
      : []),
    ...(!local.hasTwoFactor && hasTotp
      ? [note('The project has a second factor, but web/public/twoFactor.json does not offer it.')]
      : []),
    key !== '' && (await ask(`identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(key)}`)).status < 400
      ? ok('The web API key works.')
      : wrong('WEB_API_KEY is missing or refused: use the key of the web app, without a restriction to websites.'),
  ];
}
