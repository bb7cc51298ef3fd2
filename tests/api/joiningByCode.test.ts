/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { inviteOne, join, joinByCode } from './inviting.ts';
import { auth, expectRefusal, newAdmin, newEmail, type Person } from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('joining by the code', () => {
  it('works once, for the address that it was sent to', async () => {
    const mine = await inviteOne(admin);
    const other = await inviteOne(admin);
    expectRefusal(await joinByCode(other.email, mine.code), 400);
    expect((await joinByCode(mine.email.toUpperCase(), mine.code)).status).toBe(201);
    expect((await auth.getUserByEmail(mine.email)).emailVerified).toBe(true);
    expectRefusal(await joinByCode(mine.email, mine.code), 409, /has been used/);
  });

  it('ends with five wrong tries, with the same message for everyone; the link still works', async () => {
    const { email, token, code } = await inviteOne(admin);
    const wrong = code === '000000' ? '000001' : '000000';
    const words = new Set<unknown>();
    for (let time = 0; time < 5; time++) words.add((await joinByCode(email, wrong)).body);
    expectRefusal(await joinByCode(email, code), 400);
    const nobody = await joinByCode(newEmail(), code);
    expect(new Set([...words, nobody.body].map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await join(token)).status).toBe(201);
  });

  it('is rate-limited per invited address, from any caller', async () => {
    const email = newEmail();
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await joinByCode(email, '123456')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
  });
});
