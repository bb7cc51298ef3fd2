/** One line of a card: its name without a group (`item1.`), its parameters, and its value. */
const LINE = /^(?:[\w-]+\.)?([A-Z]+)((?:;(?:[^:;"]|"[^"]*")*)*):(.*)$/i;

/**
 * Reads address cards (vCard, as Apple Contacts and phones export them) as a table with a header: first name, last name
 * and the first e-mail address of each; null for other text.
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
      name.toUpperCase() === wanted ? [decoded(value, parameters)] : [],
    );
  const [lastName = '', firstName = ''] = (values('N')[0] ?? '').split(/(?<!\\);/).map(plain);
  const name = lastName + firstName === '' ? [plain(values('FN')[0] ?? ''), ''] : [firstName, lastName];
  return [...name, values('EMAIL')[0] ?? ''];
}

const plain = (value: string) => value.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1').trim();

/** Decodes =C3=BC, in the card's encoding, else UTF-8. */
function decoded(value: string, parameters: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value;
  const decoder = decoderOf(/CHARSET="?([\w-]+)/i.exec(parameters)?.[1]);
  return value.replaceAll(/(?:=[0-9A-F]{2})+/gi, (bytes) => {
    const codes = bytes.split('=').slice(1);
    return decoder.decode(Uint8Array.from(codes, (code) => parseInt(code, 16)));
  });
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(); // unknown encoding
  }
}
