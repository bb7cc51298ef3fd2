import { requiredText } from '../text.ts';
import type { OnboardingSummary } from '../onboarding.ts';
import { signInSchema, type Role } from '../user.ts';
import type { ApiCall } from './call.ts';
import { pageQuery } from './page.ts';
import { sessionCalls } from './session.ts';
import { mixed, object, string } from '../yup.ts';

/** A user as the API shows one. Times are ISO 8601 in UTC. */
export interface ApiUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  createdAt: string | null;
  onboarding: Pick<OnboardingSummary, 'status' | 'steps'>;
}

export interface AuthResponse {
  accessToken: string;
  refreshToken: string;
  user: ApiUser;
}

const token = (message: string) => requiredText(message).max(8192, 'This token is too long');

export const authCalls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary: 'Sign in',
    body: signInSchema,
    perMinute: 60,
    perAccount: 20,
  },
  /** The body is a registration, or, from an admin, a new client; the handler picks the schema by who calls. */
  register: {
    ...sessionCalls.register,
    who: 'anyone',
    summary: 'Register, or (as an admin) add a client',
    body: mixed(),
    status: 201,
    perMinute: 30,
  },
  googleAuth: {
    ...sessionCalls.googleAuth,
    who: 'anyone',
    summary: 'Sign in or register with a Google ID token',
    body: object({ credential: token('The Google credential is missing') }).required(),
    perMinute: 30,
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    who: 'anyone',
    summary: 'A new access token',
    body: object({ refreshToken: token('The refresh token is missing') }).required(),
    perMinute: 60,
  },
  verify: { ...sessionCalls.verify, who: 'user', summary: 'Who the access token belongs to' },
  users: { method: 'GET', path: '/api/users', who: 'admin', summary: 'The users, newest first, a page at a time' },
} satisfies Record<string, ApiCall>;

/** What GET /api/users takes in its query. */
export const usersQuerySchema = object({
  role: string().optional().oneOf(['USER', 'ADMIN'], 'role is USER or ADMIN'),
  ...pageQuery,
});
