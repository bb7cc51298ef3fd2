import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setGlobalOptions } from 'firebase-functions';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { readSignInProvider } from '@firstmile/domain';
import signIn from '../signIn.json' with { type: 'json' };

const sealKey = defineSecret('SEAL_KEY');
const pdfSeal = defineSecret('PDF_SEAL');

const region = defineString('REGION', {
  description: 'Region of the functions: that of the Storage bucket, and as near to the database as possible.',
});
/** Many functions seal receipts. Hosting finds the region of `api` by itself: `firebase.json` names none. */
setGlobalOptions({ region, maxInstances: 20, secrets: [sealKey, pdfSeal] });

const webApiKey = defineString('WEB_API_KEY', {
  description: 'Firebase API key of the web app. /api/auth uses it to sign people in.',
});
const unlimitedAddresses = defineString('UNLIMITED_ADDRESSES', {
  default: '',
  description: 'IP addresses without a limit of attempts per minute, separated by commas. For load tests.',
});
/**
 * Google's own front ends (goog.json without cloud.json, and the load balancers'); customers' machines have no such address. The last
 * entry of X-Forwarded-For is the address that called Google. At the functions' own address that is the caller; behind Hosting it is one of
 * these, and the entry before it is the caller that Hosting saw. Entries that a caller wrote stand further left and never count.
 */
const FRONT_ENDS = [
  ...['35.191.0.0/16', '64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16'],
  ...['108.177.0.0/17', '130.211.0.0/22', '142.250.0.0/15', '172.217.0.0/16', '172.253.0.0/16', '173.194.0.0/16'],
  ...['192.178.0.0/15', '209.85.128.0/17', '216.58.192.0/19', '216.239.32.0/19', '2001:4860::/32', '2404:6800::/32'],
  ...['2607:f8b0::/32', '2800:3f0::/32', '2a00:1450::/32', '2c0f:fb50::/32'],
];
const trustedProxies = defineString('TRUSTED_PROXIES', {
  default: FRONT_ENDS.join(','),
  description:
    'Proxies in front of the functions, as address ranges separated by commas. The functions trust the caller addresses that these proxies report.',
});

const GEMINI = { url: 'https://generativelanguage.googleapis.com', model: 'gemini-flash-latest' };
const geminiKey = defineString('GEMINI_API_KEY', {
  default: '',
  description: 'Gemini API key for the AI tools. Without a key, a local engine answers.',
});
const geminiUrl = defineString('GEMINI_URL', {
  default: GEMINI.url,
  description: 'Address of the Gemini API. Change it for tests and proxies.',
});
const geminiModel = defineString('GEMINI_MODEL', {
  default: GEMINI.model,
  description: 'Model that the AI tools use.',
});

const publicRegistration = defineString('PUBLIC_REGISTRATION', {
  default: 'open',
  description: 'Who may register: open (everyone) or closed (clients join by invitation only).',
});
const siteUrl = defineString('SITE_URL', {
  default: '',
  description: "Address of the app, used for links in emails. Default: the project's address at web.app.",
});
const smtpHost = defineString('SMTP_HOST', {
  default: '',
  description: 'SMTP server that sends emails. Without one, emails wait.',
});
const smtpPort = defineInt('SMTP_PORT', {
  default: 587,
  description:
    'Port of the SMTP server. 465 uses TLS from the start; other ports switch to TLS if the server offers it.',
});
const smtpUser = defineString('SMTP_USER', {
  default: '',
  description:
    'User name for the SMTP server. Leave it empty if the server needs no sign-in. The password is the secret SMTP_PASSWORD; a deploy asks for it when this user name is in .env or .env.<project>.',
});
const smtpFrom = defineString('SMTP_FROM', {
  default: '',
  description:
    'Sender of emails, such as Marsh & Co <hello@example.com>. The name in the settings, if set, replaces the one given here.',
});
const smsUrl = defineString('SMS_URL', {
  default: '',
  description:
    "Address that text messages are posted to, in the format of Twilio's Messages API, such as https://api.twilio.com/2010-04-01/Accounts/<account>/Messages.json. Without one, no texts are sent.",
});
const smsUser = defineString('SMS_USER', {
  default: '',
  description:
    'User name for the provider of text messages, such as the account id. The password is the secret SMS_PASSWORD; a deploy asks for it when this user name is in .env or .env.<project>.',
});
const smsFrom = defineString('SMS_FROM', {
  default: '',
  description: 'Sender of text messages: a number such as +15005550006, or a name that the provider accepts.',
});
const smsCountries = defineString('SMS_COUNTRIES', {
  default: '',
  description:
    'Country codes that text messages may go to, such as +49 +43 +41. Without any: all countries, but no satellite or international networks.',
});
const smsPerDay = defineInt('SMS_PER_DAY', {
  default: 1000,
  description: 'Most text messages per day. Admins are notified when the limit is reached.',
});
const timestampUrl = defineString('TIMESTAMP_URL', {
  default: '',
  description:
    'Time stamping authority (RFC 3161) that stamps the heads of the evidence chains once an hour, such as http://timestamp.digicert.com. Without one, nothing is stamped.',
});
const importsPerMinute = defineInt('IMPORT_PER_MINUTE', {
  default: 300,
  description:
    'Most people of an import that are invited per minute, from 1 to 6000. Keep it below the number of emails per minute that the mail server accepts.',
});

/**
 * Checks whether a deploy's parameters set the name of a user, which needs a password. While a deploy lists the functions no parameter has
 * a value yet, so this reads the files in `folder` that deploys take them from.
 */
export const hasUser = (name: 'SMTP_USER' | 'SMS_USER', folder: string, project = ''): boolean =>
  ['.env', `.env.${project}`]
    .map((file) => resolve(folder, file))
    .some(
      (file) =>
        existsSync(file) &&
        new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?!["']{2})[^\\s#]`, 'm').test(
          readFileSync(file, 'utf8'),
        ),
    );

const password = (name: 'SMTP' | 'SMS') =>
  hasUser(`${name}_USER`, process.cwd(), process.env['GCLOUD_PROJECT']) ? [defineSecret(`${name}_PASSWORD`)] : [];
/** Secrets that functions which send mails or texts list in order to read them. A deploy stops at a listed secret that does not exist. */
export const MAIL_SECRETS = [...password('SMTP'), ...password('SMS'), sealKey, pdfSeal];

/** Address at which the local stack serves the app, which `PORT` moves; empty in production. */
const localSite = () => process.env['FIRSTMILE_SITE'] ?? '';

/** A mail server, and the sender of mails. */
export interface Smtp {
  host: string;
  port: number;
  user: string;
  password: string;
  from: string;
}

/** A provider of text messages, and their sender. */
export interface Sms {
  url: string;
  user: string;
  password: string;
  from: string;
  /** Country codes that texts may go to; empty for all countries. */
  countries: string;
  /** The most texts in a day. */
  perDay: number;
}

/** The only reader of the environment. Values are read at each use: at deploy time there are none yet. */
export const config = {
  webApiKey: () => webApiKey.value(),
  unlimitedAddresses: () => unlimitedAddresses.value().split(',').filter(Boolean),
  /** Adds the container's own neighbours, and the default front ends where the parameter is empty, as in the local stack. */
  trustedProxies: () => [
    'loopback',
    'linklocal',
    'uniquelocal',
    ...(trustedProxies.value() || FRONT_ENDS.join(',')).split(','),
  ],
  gemini: () => ({
    key: geminiKey.value(),
    url: geminiUrl.value() || GEMINI.url,
    model: geminiModel.value() || GEMINI.model,
  }),
  isRegistrationOpen: () => publicRegistration.value() !== 'closed',
  /** True in the local stack, whose webhooks may lead to this machine. */
  isLocal: () => localSite() !== '',
  /** Address of the app without a slash at its end. */
  site: () =>
    (localSite() || siteUrl.value() || `https://${process.env['GCLOUD_PROJECT'] ?? ''}.web.app`).replace(/\/+$/, ''),
  /** The mail server; null where none is set: then mails wait, and locally a page shows them. */
  smtp: (): Smtp | null =>
    smtpHost.value() === ''
      ? null
      : {
          host: smtpHost.value(),
          port: smtpPort.value() || 587,
          user: smtpUser.value(),
          password: smtpUser.value() === '' ? '' : (process.env['SMTP_PASSWORD'] ?? ''),
          from: smtpFrom.value(),
        },
  /** The provider of text messages; null without one. */
  sms: (): Sms | null =>
    smsUrl.value() === ''
      ? null
      : {
          url: smsUrl.value(),
          user: smsUser.value(),
          password: process.env['SMS_PASSWORD'] ?? '',
          from: smsFrom.value(),
          countries: smsCountries.value(),
          perDay: smsPerDay.value() || 1000,
        },
  /** Checks whether texts are made: with a provider, and in the local stack, where a page shows them. */
  hasSms: (): boolean => smsUrl.value() !== '' || config.authEmulator() !== undefined,
  /** The address of a time stamping authority; empty where the chains of evidence are not stamped. */
  timestampUrl: () => timestampUrl.value(),
  /** Between 1 and 6,000: three writes for each mail make 300 a second in its collection, whose limit is 500. */
  importsPerMinute: () => Math.min(6000, Math.max(1, importsPerMinute.value() || 300)),
  /** The business's identity provider; null without one. The local stack has one of its own. */
  signInProvider: () => readSignInProvider(process.env['FIRSTMILE_SIGN_IN'] ?? JSON.stringify(signIn)),
  /** The private key that seals receipts, as a JSON Web Key; empty where the first seal makes one and keeps it in the database. */
  sealKey: () => (sealKey.value().startsWith('{') ? sealKey.value() : ''),
  /** The certificates and the key that seal signed PDFs, as PEM; empty where a self-signed certificate does. */
  pdfSeal: () => {
    const value = pdfSeal.value().trim();
    return value === 'none' ? '' : value;
  },
  /** `host:port` of the local Auth emulator; undefined in production. */
  authEmulator: () => process.env['FIREBASE_AUTH_EMULATOR_HOST'],
};
