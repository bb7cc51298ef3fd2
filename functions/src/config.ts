import { setGlobalOptions } from 'firebase-functions';
import { defineInt, defineString } from 'firebase-functions/params';

/** Where the functions run; hosting rewrites in firebase.json name the same region. */
setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

const webApiKey = defineString('WEB_API_KEY', {
  description: "The web app's Firebase API key: /api/auth signs people in with it.",
});
const unlimitedAddresses = defineString('UNLIMITED_ADDRESSES', {
  default: '',
  description: 'Addresses without a limit of attempts per minute, separated by commas: for load tests.',
});
const trustedProxies = defineInt('TRUSTED_PROXIES', {
  default: 2,
  description: 'How many proxies in front of the functions add to X-Forwarded-For: hosting and the load balancer.',
});

const GEMINI = { url: 'https://generativelanguage.googleapis.com', model: 'gemini-flash-latest' };
const geminiKey = defineString('GEMINI_API_KEY', {
  default: '',
  description: 'A key of the Gemini API, with which the AI tools answer; without one a local engine does.',
});
const geminiUrl = defineString('GEMINI_URL', {
  default: GEMINI.url,
  description: 'Where the Gemini API is: another address for tests and proxies.',
});
const geminiModel = defineString('GEMINI_MODEL', {
  default: GEMINI.model,
  description: 'The model that the AI tools ask.',
});

/** The only reader of the environment. Values are read when asked for: at deploy time there are none yet. */
export const config = {
  webApiKey: () => webApiKey.value(),
  unlimitedAddresses: () => unlimitedAddresses.value().split(',').filter(Boolean),
  trustedProxies: () => trustedProxies.value(),
  /** The local stack fills in no defaults. */
  gemini: () => ({
    key: geminiKey.value(),
    url: geminiUrl.value() || GEMINI.url,
    model: geminiModel.value() || GEMINI.model,
  }),
  /** `host:port` of the local Auth emulator; undefined in production. */
  authEmulator: () => process.env['FIREBASE_AUTH_EMULATOR_HOST'],
};
