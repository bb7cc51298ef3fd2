import { makeAdmin } from './makeAdmin.ts';
import { decide, bookCalls, converse, publishExamples } from './seed/admin.ts';
import { addFlows, playFlows } from './seed/flows.ts';
import { addForms, answerForms } from './seed/forms.ts';
import { DEMO_CLIENTS, type DemoClient } from './seed/people.ts';
import { send, signIn, type Session } from './seed/session.ts';
import { walk } from './seed/steps.ts';

const PASSWORD = 'Demo-pass-1';
const ADMIN = { firstName: 'Grace', lastName: 'Holm', email: 'admin@demo.firstmile.test' };
const AT_ONCE = 5;

const url = process.env['FIRSTMILE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '5173'}`;

/** Makes the demo by the product's own commands. Running it again changes nothing. */
await seed(url);

async function seed(to: string) {
  const waiting = [...DEMO_CLIENTS];
  const sessions: { session: Session; client: DemoClient }[] = [];
  const worker = async () => {
    for (let client = waiting.shift(); client; client = waiting.shift())
      sessions.push({ session: await addClient(to, client), client });
  };
  await addAdmin(to);
  const admin = await signIn(to, ADMIN.email, PASSWORD);
  await publishExamples(admin); // clients sign what was published when they joined
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await decide(admin, sessions);
  await bookCalls(admin, sessions);
  await converse(admin, sessions);
  await addForms(admin);
  await addFlows(admin);
  await Promise.all(sessions.flatMap(({ session, client }) => [answerForms(session), playFlows(session, client)]));
}

async function addAdmin(to: string) {
  await register(to, ADMIN);
  await makeAdmin(ADMIN.email, { url: to });
}

async function addClient(to: string, client: DemoClient): Promise<Session> {
  await register(to, client);
  const session = await signIn(to, client.email, PASSWORD);
  await walk(session, client);
  return session;
}

async function register(
  to: string,
  { firstName, lastName, email }: Pick<DemoClient, 'firstName' | 'lastName' | 'email'>,
) {
  const body = { firstName, lastName, email, password: PASSWORD, confirmPassword: PASSWORD };
  const reply = await send(to, { method: 'POST', path: '/api/auth/register', body });
  if (!reply.ok && reply.status !== 409) throw new Error(`register ${email}: ${reply.status} ${await reply.text()}`);
}
