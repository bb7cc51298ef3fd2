import { authCalls } from './auth.ts';
import type { ApiCall } from './call.ts';
import { onboardingCalls } from './onboarding.ts';

/** Every call of the API. */
export const API = { ...authCalls, ...onboardingCalls } satisfies Record<string, ApiCall>;
export type ApiCallName = keyof typeof API;
