import { verifyBundle, type Verification } from './verify.ts';

/** What verify.html does: no network, nothing but the file that is chosen. */
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};
const valueOf = (id: string) => (element(id) as HTMLInputElement).value.trim();
let chosen: File | undefined;

async function check(): Promise<void> {
  if (!chosen) return;
  element('result').replaceChildren(line('p', 'Checking…'));
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  show(await verifyBundle(bytes, { chainHead: valueOf('head'), sealKeyId: valueOf('key') }));
}

function show({ isValid, findings, signatures, chainHead, sealKeys, clientId }: Verification): void {
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const verdict = isValid
    ? 'Nothing was changed since it was sealed.'
    : 'Do not rely on this file: it is not as it was sealed.';
  const heading = line('h2', verdict);
  heading.className = isValid ? 'good' : 'bad';
  element('result').replaceChildren(
    heading,
    ...list(
      'What is wrong',
      errors.map(({ where, what }) => `${where}: ${what}`),
    ),
    ...list(
      'Worth a look',
      warnings.map(({ where, what }) => `${where}: ${what}`),
    ),
    ...list(
      'Signatures',
      signatures.map(
        ({ title, signer, deviceTime, receivedAt, outcome }) =>
          `${title}, by ${signer}. Device's clock: ${deviceTime}. Server: ${receivedAt || 'not received'}. Outcome: ${outcome}.`,
      ),
    ),
    ...list('To compare with what you know from elsewhere', [
      `Client: ${clientId}`,
      `Head of the chain: ${chainHead || 'none'}`,
      ...sealKeys.map((one) => `Fingerprint of a sealing key: ${one}`),
    ]),
  );
}

function list(title: string, lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  const items = document.createElement('ul');
  items.append(...lines.map((one) => line('li', one)));
  return [line('h3', title), items];
}

function line(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

element('file').addEventListener('change', (event) => {
  chosen = (event.target as HTMLInputElement).files?.[0];
  void check();
});
for (const id of ['head', 'key']) element(id).addEventListener('change', () => void check());
