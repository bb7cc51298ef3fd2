import type { Report } from './verifier/report.ts';
import { fingerprintsIn } from './verifier/trust.ts';
import { reportOfFile } from './verifyFile.ts';

/** The script of verify.html. It uses no network, only the chosen file. */
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
  const sealKeyIds = await fingerprintsIn(valueOf('key')).catch(() => [valueOf('key')]); // the verifier reports an invalid value
  show(await reportOfFile(bytes, { chainHead: valueOf('head'), sealKeyIds }));
}

function show({ headline, verdict, sections }: Report): void {
  const heading = line('h2', headline);
  heading.className = verdict;
  element('result').replaceChildren(heading, ...sections.flatMap(({ title, lines }) => list(title, lines)));
}

function list(title: string, lines: readonly string[]): HTMLElement[] {
  const items = document.createElement('ul');
  items.append(...lines.map((text) => line('li', text)));
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
// Accepts a file dropped anywhere; otherwise the browser would open it instead of the page.
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (!file) return;
  chosen = file;
  (element('file') as HTMLInputElement).files = event.dataTransfer?.files ?? null;
  void check();
});
for (const id of ['head', 'key']) element(id).addEventListener('change', () => void check());
