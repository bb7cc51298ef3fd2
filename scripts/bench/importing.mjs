import { finishSignIn, openSignIn, PASSWORD } from './browser.mjs';

const FIRST = ['Nora', 'Bo', 'Ines', 'Tomás', 'Amélie', 'Jörg', 'Wanjiru', 'Kenji'];
const LAST = ['Beck', 'Lindqvist', 'da Costa', 'Müller', 'Okafor', "O'Neill", 'Tanaka', 'Nguyễn'];

/**
 * A file with so many people, whose addresses nobody else has.
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
 * An admin chooses the file and begins the import. Milliseconds from the choice until it can be begun, which is when each row was read
 * and judged. The page stays open and shows how far it is.
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
    [...document.querySelectorAll('button')].some((one) => one.textContent === name && !one.disabled);
  while (!isReady()) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}

/** So many take turns: one account may sign in ten times a minute. */
const PEOPLE = 12;

/**
 * People who can sign in.
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
 * Signs one of them in by the API once a second, whether the last one was answered or not, until it is stopped; then gives the milliseconds
 * of each, in order of their length.
 * @param {string} url
 * @param {string[]} emails
 */
export function signInEachSecond(url, emails) {
  /** @type {Promise<number>[]} */
  const all = [];
  const timer = setInterval(() => {
    const one = post(`${url}/api/auth/login`, { email: emails[all.length % PEOPLE], password: PASSWORD });
    one.catch(() => undefined); // told when all are looked at
    all.push(one);
  }, 1000);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(all)).toSorted((a, b) => a - b);
  };
}

/**
 * Milliseconds until the whole reply was there.
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
