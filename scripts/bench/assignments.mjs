import { finishSignIn, openSignIn, PASSWORD } from './browser.mjs';

const ADMIN = 'admin@bench.test';

/**
 * Makes a form that is assigned to nobody yet; returns its name, which is `name`.
 * @param {string} url
 * @param {string} name
 */
export async function makeForm(url, name) {
  const fields = Array.from({ length: 12 }, (_, at) => ({
    fieldType: 'text',
    label: `Question ${at + 1}`,
    required: at < 3,
    order: at,
  }));
  await call(url, { method: 'POST', path: '/api/custom-forms', body: { name, fields } });
  return name;
}

/**
 * Assigns to every client in one call; returns the milliseconds until the reply.
 * @param {string} url
 * @param {string} formName
 */
export async function assignByApi(url, formName) {
  const forms = await call(url, { method: 'GET', path: '/api/custom-forms?limit=100' });
  const customFormId = forms.find((/** @type {{ name: string }} */ form) => form.name === formName).id;
  const first = await call(url, { method: 'GET', path: '/api/users?role=USER&limit=100' });
  const rest = await call(url, { method: 'GET', path: `/api/users?role=USER&limit=100&cursor=${first.at(-1).id}` });
  const userIds = [...first, ...rest].map((/** @type {{ id: string }} */ user) => user.id);
  const start = performance.now();
  await call(url, { method: 'POST', path: '/api/custom-form-assignments', body: { customFormId, userIds } });
  return performance.now() - start;
}

/**
 * Assigns to every client in the dialog; returns the milliseconds from the click until all is safe on the device and the dialog closed, and
 * until the server has it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ formName: string, clients: number, isOffline: boolean }} task
 */
export async function assignInBrowser(browser, url, { formName, clients, isOffline }) {
  const page = await openSignIn(browser, url, ADMIN);
  await finishSignIn(page);
  await page.goto('/admin/assignments');
  await page.getByRole('button', { name: 'New Assignment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Form/ }).click();
  await page.getByRole('option', { name: formName }).click();
  const boxes = dialog.getByRole('checkbox');
  const more = dialog.getByRole('button', { name: 'Load more clients' });
  while ((await boxes.count()) < clients) await more.click({ timeout: 1000 }).catch(() => undefined); // a page arrives in pieces
  await dialog.getByRole('button', { name: /^Choose all/ }).click();
  await page.context().setOffline(isOffline);
  const start = performance.now();
  await dialog.getByRole('button', { name: 'Assign Form' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const onDevice = performance.now() - start;
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'All changes saved' }).waitFor();
  const onServer = performance.now() - start;
  await page.context().close();
  return { onDevice, onServer };
}

/**
 * @param {string} url
 * @param {{ method: string, path: string, body?: object }} request
 */
export async function call(url, { method, path, body }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await token(url)}` };
  const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** @type {Promise<string> | undefined} */
let known;
/** @param {string} url */
function token(url) {
  known ??= fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  }).then(async (reply) => (await reply.json()).accessToken);
  return known;
}
