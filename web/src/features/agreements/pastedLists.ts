/** Matches the style of Word's list items, such as `mso-list:l0 level2 lfo1`. */
const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^(\d{1,4})\.$/;
const BULLET = /^[·•▪●○◦o§*‣–\-\uf0a7\uf0b7\uf0d8]$/;

interface Open {
  level: number;
  list: HTMLElement;
}

/**
 * Turns Word's paragraphs with a bullet, or a number and a dot, into lists. Others, such as (a) or 1.1, keep their mark
 * as text, because other clauses may refer to it.
 */
export function wordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, li')].filter((item) =>
    WORD_ITEM.test(item.getAttribute('style') ?? ''),
  );
  const follows = items.map((item, index) => index > 0 && items[index - 1]?.nextElementSibling === item);
  let open: Open[] = [];
  for (const [index, item] of items.entries()) {
    if (!follows[index]) open = [];
    const mark = takeMark(item);
    const start = NUMBER.exec(mark)?.[1];
    if (item.matches('li')) continue;
    if (!item.matches('p') || (start === undefined && !BULLET.test(mark))) {
      if (mark !== '') item.prepend(`${mark} `);
      open = [];
      continue;
    }
    const level = Number(WORD_ITEM.exec(item.getAttribute('style') ?? '')?.[1]);
    open = putItem(item, { level, start }, open);
  }
}

/** Removes the bullet or number of an item, and returns it as text. */
function takeMark(item: HTMLElement): string {
  const holder = [...item.querySelectorAll<HTMLElement>('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  );
  holder?.remove();
  return holder?.textContent.replaceAll(/\s/g, '') ?? '';
}

/** Moves an item to the list of its level, which is created if needed. Returns the lists that are open then. */
function putItem(
  item: HTMLElement,
  { level, start }: { level: number; start: string | undefined },
  lists: Open[],
): Open[] {
  const page = item.ownerDocument;
  const tag = start === undefined ? 'UL' : 'OL';
  const open = lists.filter(
    (candidate) => candidate.level < level || (candidate.level === level && candidate.list.tagName === tag),
  );
  const entry = page.createElement('li');
  let list = open.at(-1)?.level === level ? open.at(-1)?.list : undefined;
  if (!list) {
    list = page.createElement(tag);
    if (start !== undefined && start !== '1') list.setAttribute('start', start);
    const outer = open.at(-1)?.list.lastElementChild;
    if (outer) outer.append(list);
    else item.before(list);
    open.push({ level, list });
  }
  const text = page.createElement('p');
  text.append(...item.childNodes);
  entry.append(text);
  list.append(entry);
  item.remove();
  return open;
}

/** Moves inner lists into their items: Google Docs puts them beside. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.matches('li')) item.append(list);
  }
}
