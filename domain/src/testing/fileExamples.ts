import type { FileKind } from '../files/file.ts';
import { contentType, FILE_LIMITS, MAX_FILE_NAME } from '../files/upload.ts';
import { exampleFile } from './builders.ts';
import type { Examples } from './rows.ts';

const row = (name: string, field: string, value: unknown) => ({
  name,
  field,
  data: { ...exampleFile(), [field]: value },
});
const named = (name: string, fileName: string, type: string) => ({
  name,
  data: { ...exampleFile(), name: fileName, type },
});
const fileOf = (kind: FileKind, ending: string, size = 1200) => ({
  name: `${size} bytes of ${ending} as a ${kind}`,
  data: { ...exampleFile(), kind, name: `a${ending}`, type: contentType(`a${ending}`), size },
});
/** Files that each place accepts, up to the largest, and that it refuses. */
const places = (['step', 'assigned', 'message', 'document', 'file'] as const).flatMap((kind) => {
  const { endings, maxBytes } = FILE_LIMITS[kind];
  const others = Object.values(FILE_LIMITS).flatMap((limit) =>
    limit.endings.filter((ending) => !endings.includes(ending)),
  );
  const tooLarge = { ...fileOf(kind, endings[0] ?? '', maxBytes + 1), field: 'size' };
  return {
    accepts: endings.flatMap((ending) => [fileOf(kind, ending), fileOf(kind, ending, maxBytes)]),
    refuses: [tooLarge, ...new Set(others)].map((name) =>
      typeof name === 'string' ? { ...fileOf(kind, name), field: 'type' } : name,
    ),
  };
});
const without = (field: string) => ({
  name: `no ${field}`,
  field,
  data: Object.fromEntries(Object.entries(exampleFile()).filter(([key]) => key !== field)),
});

/** Files that may and may not be announced; yup and the rules are both tested with these rows. */
export const fileExamples: Examples = {
  accepts: [
    named('a picture', 'logo.png', 'image/png'),
    named('an ending in capitals', 'PHOTO.JPEG', 'image/jpeg'),
    named('an animation', 'intro.gif', 'image/gif'),
    named('a PDF', 'brief.v2.pdf', 'application/pdf'),
    named('an old document', 'brief.doc', 'application/msword'),
    named('a document', 'brief.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    named('a text', 'Größe & Maße (neu).txt', 'text/plain'),
    named('an old sheet', 'figures.xls', 'application/vnd.ms-excel'),
    named('a sheet', 'figures.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    row('the smallest', 'size', 1),
    ...places.flatMap((place) => place.accepts),
    { name: 'a replacement', data: { ...exampleFile(), kind: 'file', replaces: 'abcdefghijABCDEFGHIJ' } },
    row('the longest name', 'name', `${'x'.repeat(MAX_FILE_NAME - 4)}.png`),
  ],
  refuses: [
    ...['name', 'size', 'type', 'sha256', 'kind'].map(without),
    row('an id that is too short', 'id', 'abc'),
    row('an id with a dot', 'id', 'abcdefghij012345.exe'),
    row('an id with a hidden end', 'id', 'x.pdf%00.exe'),
    row('no name', 'name', ''),
    row('a name that is a number', 'name', 5),
    row('a name too long', 'name', `${'x'.repeat(MAX_FILE_NAME - 3)}.png`),
    row('a name of 1,000 characters', 'name', `${'x'.repeat(996)}.png`),
    row('a name with a line break', 'name', 'a\nb.png'),
    row('a name with a zero', 'name', 'a\u0000.png'),
    row('a name that reads backwards', 'name', 'photo\u202egnp.png'),
    row('a name with a separator of lines', 'name', 'a\u2028.png'),
    row('a name with a control character of Latin 1', 'name', 'a\u0085.png'),
    row('a name with an isolate', 'name', 'photo\u2066.png'),
    row('a replacement of no file', 'replaces', '../x'),
    row('an empty file', 'size', 0),
    row('a file with less than nothing', 'size', -1),
    row('half a byte', 'size', 1.5),
    ...places.flatMap((place) => place.refuses),
    row('a place that there is not', 'kind', 'attachment'),
    row('a place that all objects have', 'kind', 'constructor'),
    row('a size as text', 'size', '12'),
    row('a size that is not a number', 'size', NaN),
    { ...named('a program that is called a PDF', 'brief.pdf.exe', 'application/pdf'), field: 'type' },
    { name: 'an extra key', field: '', data: { ...exampleFile(), state: 'stored' } },
    row('a web page', 'type', 'text/html'),
    row('a drawing that can hold a script', 'type', 'image/svg+xml'),
    row('a program', 'type', 'application/x-msdownload'),
    row('a type that only begins right', 'type', 'image/png; charset=x'),
    row('a short hash', 'sha256', 'e3b0c442'),
    row('a hash in capitals', 'sha256', exampleFile().sha256.toUpperCase()),
    row('a hash with a line behind', 'sha256', `${exampleFile().sha256}\n`),
  ],
};
