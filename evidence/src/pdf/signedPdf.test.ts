import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '@firstmile/texts/en/certificate.json' with { type: 'json' };
import german from '@firstmile/texts/de/certificate.json' with { type: 'json' };
import { exampleDocument } from './example.ts';
import { fontPath } from './fontFiles.ts';
import { signedPdf } from './index.ts';
import type { SignedDocument } from './signedPdf.ts';

const require = createRequire(import.meta.url);
const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
const wording = { texts: { ...english, 'verdict.clock': 'The clock was off' }, dayText };
const load = async (name: string) => new Uint8Array(await readFile(require.resolve(fontPath(name))));

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes.slice() }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join('\n');
}

/** Reads the content of all compressed streams of the file, one letter per byte. */
function streamsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const all: string[] = [];
  for (let from = file.indexOf('stream\n'); from >= 0; from = file.indexOf('stream\n', from + 1)) {
    const end = file.indexOf('endstream', from);
    try {
      all.push(inflateSync(file.subarray(from + 7, end)).toString('latin1'));
    } catch {
      // not a compressed stream
    }
  }
  return all.join('\n');
}

describe('a signed PDF', { timeout: 60_000 }, () => {
  let document: SignedDocument;
  let bytes: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    document = await exampleDocument();
    bytes = await signedPdf(document, wording, load);
  }, 60_000);

  it('says of a clock that was less than half a second behind that it was 0 s ahead', async () => {
    const [first] = document.signatures;
    if (!first?.record) throw new Error('A device signed');
    const record = { ...first.record, when: { ...first.record.when, skewEstimateMs: -300 } };
    const text = await textOf(await signedPdf({ ...document, signatures: [{ ...first, record }] }, wording, load));
    expect(text).toMatch(/last heard:\s+0 s ahead/);
  });

  it('says that a signature was withdrawn, why, and which key sealed it', async () => {
    const [first] = document.signatures;
    if (!first) throw new Error('Somebody signed');
    const withdrawn = { at: '2026-03-02T10:00:00.000Z', reason: 'Your full name, please.' };
    const made = await signedPdf({ ...document, signatures: [{ ...first, withdrawn }] }, wording, load);
    const text = (await textOf(made)).replaceAll(/\s+/g, '');
    for (const part of [
      'Withdrawn on March 2, 2026, 10:00:00 UTC',
      withdrawn.reason,
      first.receipt?.sealKeyId ?? 'a key',
    ])
      expect(text).toContain(part.replaceAll(/\s+/g, ''));
  });

  it('says that a signature was replaced by one of the corrected text', async () => {
    const [first] = document.signatures;
    if (!first) throw new Error('Somebody signed');
    const withdrawn = { at: '2026-03-02T10:00:00.000Z', reason: 'x', replacedBy: 's1-2' };
    const made = await signedPdf({ ...document, signatures: [{ ...first, withdrawn }] }, wording, load);
    const text = (await textOf(made)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Replaced on March 2, 2026, 10:00:00 UTC: the signer signed the corrected text.');
    expect(text).not.toContain('Withdrawn');
  });

  it('says that it was declined before it was signed, by whom and why', async () => {
    const [first] = document.signatures;
    if (!first) throw new Error('Somebody signed');
    const declined = {
      at: '2026-02-28T09:00:00.000Z',
      name: 'Bo Marsh',
      reason: 'Clause 3\nis missing.',
      recordHash: '',
    };
    const made = await signedPdf({ ...document, signatures: [{ ...first, declined }] }, wording, load);
    const text = (await textOf(made)).replaceAll(/\s+/g, '');
    const said =
      'Declined on February 28, 2026, 09:00:00 UTC by Bo Marsh, before it was signed. Reason: Clause 3 is missing. (Not signed by a device)';
    expect(text).toContain(said.replaceAll(' ', ''));
    expect(await textOf(bytes)).not.toContain('Declined');
    const signed = { ...declined, recordHash: 'a'.repeat(64) };
    const other = await textOf(
      await signedPdf({ ...document, signatures: [{ ...first, declined: signed }] }, wording, load),
    );
    expect(other.replaceAll(/\s+/g, '')).toContain(`(Thedevicesignedthis.SHA-256ofthatrecord:${signed.recordHash})`);
  });

  it('has parties, text, signatures, times with zones, hashes and how to verify', async () => {
    if (process.env['PDF_OUT']) await writeFile(process.env['PDF_OUT'], bytes);
    const text = (await textOf(bytes)).replaceAll(/\s+/g, '');
    for (const part of [
      'Northwind Studio',
      'Marsh Ltd',
      'Both sides agree',
      'Ada Marsh <ada@example.com>',
      'March 1, 2026, 11:00:00 +01:00 (Europe/Berlin)',
      'March 1, 2026, 10:00:01 UTC',
      document.contentSha256,
      document.signatures[0]?.recordHash ?? '',
      'Read to its end',
      'verify.html',
    ])
      expect(text).toContain(part.replaceAll(' ', ''));
  });

  it('prints names of any script, readable by another program', async () => {
    const text = await textOf(bytes);
    for (const name of ['李明', 'Nguyễn', '김민준', 'Łukasz', 'Ωμέγα', 'Юлия', 'محمد'])
      expect(text.replaceAll(' ', '')).toContain(name);
    expect(text.normalize('NFC')).toContain('q\u0307');
  });

  it('prints code points instead of boxes for unknown letters, and a line says so', async () => {
    const [first, ...others] = document.signatures;
    if (!first) throw new Error('There is a signature');
    const named = { ...document, signatures: [{ ...first, name: 'ⵣⴰ' }, ...others] };
    const text = (await textOf(await signedPdf(named, wording, load))).replaceAll(/\s+/g, ' ');
    expect(text.replaceAll(' ', '')).toContain('[U+2D63U+2D30]');
    expect(text).toContain('Letters that no font here can print');
    expect(await textOf(bytes)).not.toContain('Letters that no font');
  });

  it('prints names in scripts whose files are fetched on demand', async () => {
    const [first, ...others] = document.signatures;
    if (!first) throw new Error('There is a signature');
    const names = [
      ...['გია', 'Արամ', 'தமிழ்', 'রহিম', 'ಕನ್ನಡ', 'සිංහල', 'አማርኛ', 'ລາວ', 'မြန်မာ'],
      ...['শ্রীকৃষ্ণ', 'ಕೃಷ್ಣ', 'ශ්‍රී', 'မင်္ဂလာ', 'ஸ்ரீ', 'ກໍ່'],
    ];
    const named = { ...document, signatures: [{ ...first, name: names.join(' ') }, ...others] };
    const made = await signedPdf(named, wording, load);
    if (process.env['PDF_OUT']) await writeFile(`${process.env['PDF_OUT']}.scripts.pdf`, made);
    const text = await textOf(made);
    const read = text.normalize('NFC').replaceAll('\u0ecd\u0eb2', '\u0eb3').replaceAll(/\s/g, '');
    for (const name of names) expect(read).toContain(name.normalize('NFC').replaceAll('\u200d', ''));
    expect(text).not.toContain('Letters that no font');
  });

  it('is tagged, with a title and a language', async () => {
    const pdf = await getDocument({ data: bytes.slice() }).promise;
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'H2', '"P"', 'Figure']) expect(tree).toContain(role);
    // A nested list, whose marks and words are separate; a link with its clickable area.
    expect(tree).toMatch(/"role":"L",?.*"role":"LI".*"role":"Lbl".*"role":"LBody".*"role":"L"/s);
    expect(tree).toMatch(/"role":"Link","children":\[{"type":"content",[^}]*},{"type":"object"/);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Service Agreement', Language: 'en' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('names the business as its producer, and never the software', async () => {
    const pdf = await getDocument({ data: bytes.slice() }).promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Author: 'Northwind Studio',
      Producer: 'Northwind Studio',
      Creator: 'Northwind Studio',
    });
    for (const whole of [await textOf(bytes), streamsOf(bytes), Buffer.from(bytes).toString('latin1')])
      expect(whole).not.toMatch(/firstmile/i);
  });

  it('has the same bytes for the same input, and other bytes for another', async () => {
    expect(await signedPdf(await exampleDocument(), wording, load)).toEqual(bytes);
    expect(await signedPdf({ ...document, version: 2 }, wording, load)).not.toEqual(bytes);
  });

  it('writes everything around the text in the signer’s language, and names that language', async () => {
    const made = await signedPdf({ ...document, certificateLanguage: 'de' }, { texts: german, dayText }, load);
    if (process.env['PDF_OUT']) await writeFile(`${process.env['PDF_OUT']}.de.pdf`, made);
    const text = (await textOf(made)).replaceAll(/\s+/g, ' ');
    for (const part of ['Parteien und Unterschriften', 'Zertifikat der Unterzeichnung', 'So wird geprüft'])
      expect(text).toContain(part);
    expect(text).not.toContain('Certificate');
    expect(Buffer.from(made).toString('latin1')).toMatch(/\/S \/Sect[^>]*\/Lang \(de\)/);
  });
});
