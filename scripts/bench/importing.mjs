import { finishSignIn, openSignIn, PASSWORD } from './browser.mjs';

const FIRST = ['Nora', 'Bo', 'Ines', 'Tomás', 'Amélie', 'Jörg', 'Wanjiru', 'Kenji'];
const LAST = ['Beck', 'Lindqvist', 'da Costa', 'Müller', 'Okafor', "O'Neill", 'Tanaka', 'Nguyễn'];

/**
 * Writes a file with so many people, with addresses that are not in use.
 * @param {number} rows
 */
const fileOf = (rows) =>
  [
    'First name,Last name,Company,Email',
    ...Array.from({ length: rows }, (_, at) => {
      const [first, last] = [FIRST[at % FIRST.length], LAST[(at >> 3) % LAST.length]];
      return `${first},${last},"Company ${at}, Ltd.",person${at}@import.test`;
    }),
  ].join('\r\n');

/**
 * Chooses the file as an admin and begins the import; returns the milliseconds from the choice until the button works, when each row was
 * read and judged. The page stays open and shows the progress.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} rows
 */
export async function beginImport(browser, url, rows) {
  const page = await openSignIn(browser, url, 'admin@bench.test');
  await finishSignIn(page);
  await page.goto('/admin/invitations/import');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const name = `Invite ${rows.toLocaleString('en')} people`;
  const ms = await page.evaluate(chooseFile, { text: fileOf(rows), name });
  await page.getByRole('button', { name }).click();
  return ms;
}

/** Runs in the page. @param {{ text: string, name: string }} what */
async function chooseFile({ text, name }) {
  const input = /** @type {HTMLInputElement} */ (document.querySelector('input[type=file]'));
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], 'clients.csv', { type: 'text/csv' }));
  input.files = transfer.files;
  const from = performance.now();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const isReady = () =>
    [...document.querySelectorAll('button')].some((button) => button.textContent === name && !button.disabled);
  while (!isReady()) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}

/** People who take turns: one account may sign in ten times a minute. */
const PEOPLE = 12;

/**
 * Registers people who can sign in.
 * @param {string} url
 */
export async function registerPeople(url) {
  const emails = Array.from({ length: PEOPLE }, (_, at) => `visitor${at}@bench.test`);
  for (const email of emails) {
    const person = { firstName: 'Ada', lastName: 'Marsh', email, password: PASSWORD, confirmPassword: PASSWORD };
    await post(`${url}/api/auth/register`, person);
  }
  return emails;
}

/**
 * Signs one of them in by the API once a second, without waiting for the last answer, until it is stopped; then returns the milliseconds of
 * each, sorted.
 * @param {string} url
 * @param {string[]} emails
 */
export function signInEachSecond(url, emails) {
  /** @type {Promise<number>[]} */
  const all = [];
  const timer = setInterval(() => {
    const signIn = post(`${url}/api/auth/login`, { email: emails[all.length % PEOPLE], password: PASSWORD });
    signIn.catch(() => undefined); // reported when all are awaited
    all.push(signIn);
  }, 1000);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(all)).toSorted((a, b) => a - b);
  };
}

/**
 * Posts a body; returns the milliseconds until the whole reply has arrived.
 * @param {string} url
 * @param {object} body
 */
async function post(url, body) {
  const from = performance.now();
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`);
  return performance.now() - from;
}
