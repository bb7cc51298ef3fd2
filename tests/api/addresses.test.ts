import { describe, expect, it } from 'vitest';
import { API } from '@firstmile/domain';
import { call } from './support.ts';

const { perMinute } = API.googleAuth;
/** One of Google's front ends, which stand between Hosting and the functions. */
const FRONT_END = '66.249.83.1';
let used = 0;
/** An address that no other test has used. */
const fresh = () =>
  `2001:db8:${process.pid.toString(16)}:${Date.now().toString(16).slice(-4)}::${(used += 1).toString(16)}`;
const attempt = async (forwarded: string) =>
  (await call('POST', '/api/google-auth', { body: {}, headers: { 'x-forwarded-for': forwarded } })).status;

/** The statuses of the allowed attempts of one address, and of one more. */
async function attempts(forwarded: () => string) {
  const statuses: number[] = [];
  for (let count = 0; count <= perMinute; count++) statuses.push(await attempt(forwarded()));
  return statuses;
}
const REFUSED_AT_LAST = [...Array<number>(perMinute).fill(400), 429];
const NEVER_REFUSED = Array<number>(perMinute + 1).fill(400);

// Google's front end appends the caller's address to the header that the caller sent.
describe("at the functions' own address", () => {
  it('what a caller writes into X-Forwarded-For does not evade its limit', { tags: ['wide'] }, async () => {
    const caller = fresh();
    expect(await attempts(() => `${fresh()}, ${caller}`)).toEqual(REFUSED_AT_LAST);
    expect(await attempt(`${FRONT_END}, ${caller}`)).toBe(429);
    expect(await attempt(`${fresh()}, ${FRONT_END}, ${caller}`)).toBe(429);
    expect(await attempt(`127.0.0.1, ${caller}`)).toBe(429);
  });
  it('each caller has a limit of its own', { tags: ['wide'] }, async () => {
    const forged = fresh();
    expect(await attempts(() => `${forged}, ${fresh()}`)).toEqual(NEVER_REFUSED);
  });
});

describe('behind Hosting', () => {
  it('what a caller writes into X-Forwarded-For does not evade its limit', { tags: ['wide'] }, async () => {
    const caller = fresh();
    expect(await attempts(() => `${fresh()}, ${caller}, ${FRONT_END}`)).toEqual(REFUSED_AT_LAST);
    expect(await attempt(`${caller}, 2607:f8b0::1`)).toBe(429);
  });
  it('each caller has a limit of its own', { tags: ['wide'] }, async () => {
    expect(await attempts(() => `${fresh()}, ${FRONT_END}`)).toEqual(NEVER_REFUSED);
  });
});
