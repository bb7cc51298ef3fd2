import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { boolean, mixed, number, object, string } from '../core/yup.ts';
import { requiredText } from '../core/text.ts';
import { signInSchema } from '../people/userSchema.ts';
import type { ApiCall } from './call.ts';
import { pageQuery } from './page.ts';
import { count, id, list, oneOf, described, shape, text, timeOrNull } from './reply.ts';
import { sessionCalls } from './session.ts';

/** A user as the API shows one. */
export const userReply = shape({
  id: id(),
  firstName: text(),
  lastName: text(),
  email: text(),
  role: oneOf('ADMIN', 'USER'),
  client: id().meta(
    described('The client that the user works for: the id of the user, or of the client whose team the user joined'),
  ),
  createdAt: timeOrNull(),
  responsible: shape({ id: id(), name: text() })
    .nullable()
    .meta(described('The admin who is responsible for the client; null when nobody is')),
  onboarding: shape({
    status: oneOf('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'),
    steps: list(shape({ stepNumber: count(), status: oneOf('COMPLETED', 'PENDING') })).meta(described('Steps 1 to 5')),
  }),
});
export type ApiUser = InferType<typeof userReply>;
const registerReply = userReply.shape({
  isInvited: boolean()
    .defined()
    .meta(
      described(
        'True if the address has an account that was never confirmed: the reply is that account, the password was not used, and an ' +
          'invitation was mailed; only for admins',
      ),
    ),
});
export type RegisterReply = InferType<typeof registerReply>;

const tokens = {
  accessToken: text().meta(described('Send it as `Authorization: Bearer ...`; it is valid for an hour')),
  refreshToken: text().meta(described('Exchange it for a new access token')),
};
const authReply = shape({ ...tokens, user: userReply });
export type AuthResponse = InferType<typeof authReply>;

/** The refusal of calls about a second factor when there is none. */
export const NO_SECOND_FACTOR = 'The account has no second factor.';
const DISABLED = 'This account has been disabled.';
const SECOND_FACTOR = 'Or the account has a second factor, which only the app supports.';
/** A one-time code; spaces, hyphens and capitals are ignored when it is compared. */
const recoveryCode = requiredText(say('recovery.required')).max(64, say('recovery.wrong'));
const recovered = {
  who: 'anyone',
  reply: shape({ status: oneOf('removed') }),
  perMinute: 30,
  perAccount: 5,
} as const;
const token = (message: Message) => requiredText(message).max(8192, say('token.tooLong'));

export const authCalls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary: 'Sign in',
    body: signInSchema,
    reply: authReply,
    refuses: { 401: 'Invalid email or password.', 403: `${DISABLED} ${SECOND_FACTOR}` },
    perMinute: 60,
    perAccount: 20,
  },
  recover: {
    ...recovered,
    method: 'POST',
    path: '/api/auth/recover',
    summary: "Turn an account's second factor off, with its password and a recovery code",
    body: signInSchema.shape({ code: recoveryCode }),
    refuses: { 401: 'Invalid email or password.', 403: DISABLED, 409: NO_SECOND_FACTOR },
  },
  recoverWithGoogle: {
    ...recovered,
    method: 'POST',
    path: '/api/auth/recover/google',
    summary: "Turn an account's second factor off, with a Google ID token and a recovery code",
    body: object({ credential: token(say('token.google')), code: recoveryCode }).required(),
    refuses: { 401: 'Google does not confirm the credential.', 403: DISABLED, 409: NO_SECOND_FACTOR },
  },
  registration: {
    ...sessionCalls.registration,
    who: 'anyone',
    summary: "Tell whether registration is open, with the business's name and contact",
    reply: shape({
      isOpen: boolean().defined(),
      brand: shape({
        name: text(),
        logo: text(),
        logoDark: text(),
        welcome: text(),
        imprint: text(),
        privacy: text(),
        isPoweredByShown: boolean().defined(),
        isHomeSignIn: boolean().defined(),
        styles: text().meta(described('CSS with the accent colour and what the brand hides; empty without a brand')),
      }),
      contact: shape({
        email: text(),
        phone: text(),
        hours: text(),
        booking: text(),
        reviewHours: number().defined(),
        callDays: number().defined(),
        isBookable: boolean().defined(),
        areExamples: boolean().meta(described('True when the business has chosen example texts; absent otherwise')),
      })
        .nullable()
        .meta(described('Null until the business has entered its contact; the pages then show and promise nothing')),
      provider: shape({ id: text(), label: text() })
        .nullable()
        .meta(described("The business's own way to sign in, for its people; null without one")),
    }),
  },
  /** The body is a registration, or a new client when an admin calls; the handler picks the schema by the caller. */
  register: {
    ...sessionCalls.register,
    who: 'anyone',
    summary: 'Register or, as an admin, add a client',
    body: mixed(),
    reply: registerReply,
    refuses: { 403: 'Registration is by invitation only here.', 409: 'An account with this email already exists.' },
    idempotent: true,
    status: 201,
    perMinute: 30,
  },
  googleAuth: {
    ...sessionCalls.googleAuth,
    who: 'anyone',
    summary: 'Sign in or register with a Google ID token',
    body: object({ credential: token(say('token.google')) }).required(),
    reply: authReply,
    refuses: {
      401: 'Google does not confirm the credential.',
      403: `${DISABLED} ${SECOND_FACTOR} Or registration is by invitation only here.`,
      409: 'An account with a password exists for this email.',
    },
    perMinute: 30,
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    who: 'anyone',
    summary: 'Get a new access token',
    body: object({ refreshToken: token(say('token.refresh')) }).required(),
    reply: shape(tokens),
    refuses: { 401: 'The refresh token is no longer valid.', 403: DISABLED },
    perMinute: 60,
  },
  verify: {
    ...sessionCalls.verify,
    who: 'user',
    summary: 'Get the user of the access token',
    reply: userReply,
  },
  users: {
    method: 'GET',
    path: '/api/users',
    who: 'admin',
    summary: 'List the users, newest first, a page at a time',
    query: object({ role: string().optional().oneOf(['USER', 'ADMIN'], say('user.role')), ...pageQuery }),
    reply: list(userReply),
  },
} satisfies Record<string, ApiCall>;
