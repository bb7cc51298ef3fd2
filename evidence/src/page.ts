import type { Report } from './verifier/report.ts';
import { fingerprintsIn } from './verifier/trust.ts';
import { reportOfFile } from './verifyFile.ts';

/** The script of verify.html. It uses no network, only the chosen files. */
const element = (id: string): HTMLElement => {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no ${id}`);
  return node;
};
const valueOf = (id: string) => (element(id) as HTMLInputElement).value.trim();
let bundle: File | undefined;
let beside: File[] = [];

async function check(): Promise<void> {
  if (!bundle) return;
  element('result').replaceChildren(line('p', 'Checking…'));
  const bytes = await bytesOf(bundle);
  const keys = await fingerprintsIn(valueOf('key')).catch(() => ({ sealKeyIds: [valueOf('key')] })); // the verifier reports an invalid value
  const files = await Promise.all(beside.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) })));
  show(await reportOfFile(bytes, { chainHead: valueOf('head'), ...keys }, files));
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Takes the zip of the files, or else the first one, as what is checked, and the others as given beside it. */
function choose(files: readonly File[]): void {
  bundle = files.find(({ name }) => /\.zip$/i.test(name)) ?? files[0];
  beside = files.filter((file) => file !== bundle);
  void check();
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
  choose([...((event.target as HTMLInputElement).files ?? [])]);
});
// Accepts a file dropped anywhere; otherwise the browser would open it instead of the page.
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  choose([...(event.dataTransfer?.files ?? [])]);
});
for (const id of ['head', 'key']) element(id).addEventListener('change', () => void check());
