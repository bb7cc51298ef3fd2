/** One line of a card: its name without a group (`item1.`), its parameters, and its value. */
const LINE = /^(?:[\w-]+\.)?([A-Z]+)((?:;(?:[^:;"]|"[^"]*")*)*):(.*)$/i;

/**
 * Reads address cards (vCard, as Apple Contacts and phones export them) as a table with a header: first name, last name and the first e-mail
 * address of each; null for what is no card.
 */
export function tableOfCards(text: string): string[][] | null {
  if (!/^\s*BEGIN:VCARD\r?\n/i.test(text)) return null;
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/=\n(?! )|\n[ \t]/g, '');
  const cards = unfolded.split(/^END:VCARD$/im).slice(0, -1);
  return [['First name', 'Last name', 'E-mail'], ...cards.map(rowOf)];
}

function rowOf(card: string): string[] {
  const lines = card.split('\n').map((line) => LINE.exec(line) ?? []);
  const values = (wanted: string) =>
    lines.flatMap(([, name = '', parameters = '', value = '']) =>
      name.toUpperCase() === wanted ? [/QUOTED-PRINTABLE/i.test(parameters) ? unquoted(value) : value] : [],
    );
  const [lastName = '', firstName = ''] = (values('N')[0] ?? '').split(/(?<!\\);/).map(plain);
  const name = lastName + firstName === '' ? [plain(values('FN')[0] ?? ''), ''] : [firstName, lastName];
  return [...name, values('EMAIL')[0] ?? ''];
}

const plain = (value: string) => value.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1').trim();

/** Decodes =C3=BC; only UTF-8 is met in cards. */
const unquoted = (value: string) =>
  value.replaceAll(/(?:=[0-9A-F]{2})+/gi, (bytes) => {
    const codes = bytes.split('=').slice(1);
    return new TextDecoder().decode(Uint8Array.from(codes, (code) => parseInt(code, 16)));
  });
