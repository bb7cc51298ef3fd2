import { describe, expect, it } from 'vitest';
import { fileOf, pdfOf } from '../../../../web/src/testing/pdfs.ts';
import { inspectPdf, type Difference, type PdfFacts } from './inspectPdf.ts';

/** A page with these annotations, the objects from 3 on. */
const marked = (...marks: string[]) =>
  pdfOf([''], { objects: marks, page: `/Annots [${marks.map((_, index) => `${index + 3} 0 R`).join(' ')}]` });
/** A form of one field, object 3, which is its own widget on the page. */
const field = (entries: string, { form = '', objects = [] as string[] } = {}) =>
  pdfOf([''], {
    objects: [`<< /Type /Annot /Subtype /Widget /F 4 /T (price) /Rect [0 0 9 9] ${entries} >>`, ...objects],
    page: '/Annots [3 0 R]',
    catalog: `/AcroForm << /Fields [3 0 R] ${form} >>`,
  });
/** A layer, object 3, with settings of the file. */
const layer = (settings: string, usage = '') =>
  pdfOf([''], {
    objects: [`<< /Type /OCG /Name (Clause 7) ${usage} >>`],
    catalog: `/OCProperties << /OCGs [3 0 R] /D << ${settings} >> >>`,
  });
/** Pages of which the groups, from object 2 on, are these. */
const tree = (...groups: string[]) => fileOf(['<< /Type /Catalog /Pages 2 0 R >>', ...groups]);
const PAGE = '<< /Type /Page /MediaBox [0 0 9 9] >>';
const FACE = '/AP << /N 4 0 R >>';
const DRAWN = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream';
const picture = (data: string, entries: string) =>
  pdfOf(['/P Do'], {
    objects: [
      `<< /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`,
    ],
    resources: '/XObject << /P 3 0 R >>',
  });
const bothEvents = ['View', 'Print']
  .map((event) => `<< /Event /${event} /Category [/${event}] /OCGs [3 0 R] >>`)
  .join(' ');

const REFUSED: Record<string, [Uint8Array, Difference]> = {
  'has no pages': [tree('<< /Type /Pages /Kids [] /Count 0 >>'), { kind: 'tree' }],
  'counts less pages than it has': [tree('<< /Kids [3 0 R 4 0 R] /Count 1 >>', PAGE, PAGE), { kind: 'tree' }],
  'counts more pages than it has': [tree('<< /Kids [3 0 R] /Count 2 >>', PAGE), { kind: 'tree' }],
  'counts no pages': [tree('<< /Kids [3 0 R] >>', PAGE), { kind: 'tree' }],
  'counts wrongly in a group': [
    tree('<< /Kids [3 0 R 5 0 R] /Count 2 >>', '<< /Kids [4 0 R 6 0 R] /Count 1 >>', PAGE, PAGE, PAGE),
    { kind: 'tree' },
  ],
  'has an empty group': [tree('<< /Kids [3 0 R 4 0 R] /Count 1 >>', '<< /Kids [] /Count 0 >>', PAGE), { kind: 'tree' }],
  'shows a page twice': [tree('<< /Kids [3 0 R 3 0 R] /Count 2 >>', PAGE), { kind: 'tree' }],
  'has a group in itself': [tree('<< /Kids [2 0 R] /Count 1 >>'), { kind: 'tree' }],
  'is a form in XML': [field('/FT /Tx', { form: '/XFA (x)' }), { kind: 'program' }],
  'holds other files': [pdfOf([''], { catalog: '/Collection << >>' }), { kind: 'program' }],
  'has a value that nobody drew': [field('/FT /Tx /V (EUR 9,000)'), { kind: 'value', name: 'price' }],
  'has a choice that nobody drew': [field('/FT /Ch /V [(EUR 9,000)]'), { kind: 'value', name: 'price' }],
  'inherits a value that nobody drew': [
    field('/FT /Tx /V (EUR) /Kids [4 0 R]', { objects: ['<< /Parent 3 0 R /Rect [0 0 9 9] >>'] }),
    { kind: 'value', name: 'price' },
  ],
  'has a field below another whose value nobody drew': [
    field('/FT /Tx /Kids [4 0 R]', { objects: ['<< /Parent 3 0 R /T (net) /V (EUR) /Rect [0 0 9 9] >>'] }),
    { kind: 'value', name: 'price.net' },
  ],
  'has a layer for print alone': [
    layer(`/OFF [3 0 R] /AS [${bothEvents}]`, '/Usage << /Print << /PrintState /ON >> >>'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'has a layer for the screen alone': [
    layer(`/AS [${bothEvents}]`, '/Usage << /Print << /PrintState /OFF >> >>'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'has a layer that only other readers show': [
    layer('', '/Usage << /View << /ViewState /OFF >> >>'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'has a mark for print alone': [marked('<< /Subtype /FreeText /F 36 >>'), { kind: 'printOnly', page: 1 }],
  'has a picture that ends early': [picture('123456789', '/ColorSpace /DeviceRGB'), { kind: 'picture', page: 1 }],
  'has a picture of an own colour space that ends early': [
    picture('123456789', '/ColorSpace [/CalRGB << >>]'),
    { kind: 'picture', page: 1 },
  ],
};

describe('a PDF is refused that', () => {
  it.each(Object.entries(REFUSED))('%s', async (_, [bytes, difference]) =>
    expect((await inspectPdf(bytes)).difference).toEqual(difference),
  );
});

const NOTHING: PdfFacts = {
  ...{ pages: 1, fields: 0, hiddenLayers: 0, screenMarks: 0, scripts: 0 },
  ...{ isSigned: false, isCertified: false, difference: null },
};
const TAKEN: Record<string, [Uint8Array, Partial<PdfFacts>]> = {
  'has two pages': [pdfOf(['', '']), { pages: 2 }],
  'has groups of pages': [
    tree('<< /Kids [3 0 R 5 0 R] /Count 3 >>', '<< /Kids [4 0 R 6 0 R] /Count 2 >>', PAGE, PAGE, PAGE),
    { pages: 3 },
  ],
  'has an empty field': [field('/FT /Tx /V ()'), { fields: 1 }],
  'has a drawn value': [field(`/FT /Tx /V (EUR 9,000) ${FACE}`, { objects: [DRAWN] }), { fields: 1 }],
  'leaves the drawing to readers': [field('/FT /Tx /V (EUR)', { form: '/NeedAppearances true' }), { fields: 1 }],
  'has fields that contain themselves': [field(`/FT /Tx /Kids [${'3 0 R '.repeat(30)}]`), {}],
  'has a box that is not ticked': [field('/FT /Btn /V /Off'), { fields: 1 }],
  'has a hidden layer': [layer('/OFF [3 0 R]'), { hiddenLayers: 1 }],
  'hides layers at first': [layer('/BaseState /OFF'), { hiddenLayers: 1 }],
  'shows a layer that it hides at first': [layer('/BaseState /OFF /ON [3 0 R]'), {}],
  'has a layer that shows and prints': [layer(`/AS [${bothEvents}]`, '/Usage << /Print << /PrintState /ON >> >>'), {}],
  'has a mark for the screen alone': [marked('<< /Subtype /Text /F 0 >>'), { screenMarks: 1 }],
  'has links, and hidden marks': [marked('<< /Subtype /Link >>', '<< /Subtype /FreeText /F 6 >>'), {}],
  'runs a script when it is opened': [
    pdfOf([''], { catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }),
    { scripts: 1 },
  ],
  'was signed': [field('/FT /Sig /V 4 0 R', { objects: ['<< /Type /Sig >>'] }), { isSigned: true }],
  'was certified without changes': [
    pdfOf([''], {
      objects: ['<< /Type /Sig /Reference [<< /TransformParams << /P 1 >> >>] >>'],
      catalog: '/Perms << /DocMDP 3 0 R >>',
    }),
    { isCertified: true },
  ],
  'was certified with changes': [
    pdfOf([''], {
      objects: ['<< /Type /Sig /Reference [<< /TransformParams << /P 2 >> >>] >>'],
      catalog: '/Perms << /DocMDP 3 0 R >>',
    }),
    {},
  ],
  'has a whole picture': [picture('123456789012', '/ColorSpace /DeviceRGB'), {}],
  'has a whole mask': [picture('12', '/ImageMask true'), {}],
};

describe('a PDF is taken that', () => {
  it.each(Object.entries(TAKEN))('%s', async (_, [bytes, facts]) =>
    expect(await inspectPdf(bytes)).toEqual({ ...NOTHING, ...facts }),
  );
});
