import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../web/src/testing/pdfs.ts';
import { inspectPdf, type PdfFacts } from './inspectPdf.ts';
import {
  marked,
  field,
  layer,
  tree,
  drawing,
  using,
  INVERTED,
  SCRIPT,
  PAGE,
  FACE,
  FACES,
  DRAWN,
  picture,
  bothEvents,
} from './pdfKinds.ts';

const NOTHING: PdfFacts = {
  pages: 1,
  fields: 0,
  hiddenLayers: 0,
  screenMarks: 0,
  scripts: 0,
  isSigned: false,
  isCertified: false,
  difference: null,
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
  'runs a script when a field is left': [field(`/FT /Tx /AA << /Bl ${SCRIPT} >>`), { fields: 1, scripts: 1 }],
  'computes a field': [field('/FT /Tx', { form: '/CO [3 0 R]' }), { fields: 1, scripts: 1 }],
  'runs a script when a page is opened': [pdfOf([''], { page: `/AA << /O ${SCRIPT} >>` }), { scripts: 1 }],
  'has actions that follow themselves': [
    pdfOf([''], { objects: ['<< /S /Named /Next 3 0 R >>'], catalog: '/OpenAction 3 0 R' }),
    {},
  ],
  'opens at a page': [pdfOf([''], { catalog: '/OpenAction [4 0 R /Fit] /PageMode /UseOutlines' }), {}],
  'has a ticked box': [
    field('/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>', { objects: [DRAWN] }),
    { fields: 1 },
  ],
  'has radio buttons': [
    field('/FT /Btn /V /b /Kids [4 0 R 5 0 R]', {
      objects: [`<< /Parent 3 0 R /AS /Off ${FACES} >>`, `<< /Parent 3 0 R /AS /b ${FACES} >>`, DRAWN],
    }),
    { fields: 1 },
  ],
  'has a button': [field('/FT /Btn /Ff 65536 /AP << /N 4 0 R >>', { objects: [DRAWN] }), { fields: 1 }],
  'has a layer of drawings': [layer('', '/Intent /Design'), {}],
  'has layers of a drawing program': [
    layer(
      '/AS [<< /Event /Export /Category [/Export] /OCGs [3 0 R] >>]',
      '/Usage << /Export << /ExportState /OFF >> >>',
    ),
    {},
  ],
  'has a note with its window': [marked('<< /Subtype /Text /F 28 >>', '<< /Subtype /Popup /F 28 >>'), {}],
  'has a drawn stamp': [
    pdfOf([''], { objects: [`<< /Subtype /Stamp /F 4 ${FACE} >>`, DRAWN], page: '/Annots [3 0 R]' }),
    {},
  ],
  'leaves colours as they are': [
    using('/ExtGState << /G << /TR /Identity /TR2 /Default /OP true /OPM 1 /BM /Multiply >> >>'),
    {},
  ],
  'has spot colours': [
    using(
      `/ColorSpace << /C [/Separation /PANTONE /DeviceGray ${INVERTED}] /D [/DeviceN [/Cyan /None] /DeviceGray ${INVERTED}] /E [/Separation /All /DeviceGray ${INVERTED}] >>`,
    ),
    {},
  ],
  'has another picture for the screen': [drawing('/Subtype /Form /Alternates [<< /Image 3 0 R >>]'), {}],
  'has forms in themselves': [drawing('/Subtype /Form /Resources << /XObject << /P 3 0 R >> >>'), {}],
  'is tagged': [
    pdfOf([''], { catalog: '/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot >> /Lang (en)' }),
    {},
  ],
  'has files attached, as PDF/A-3 allows': [
    pdfOf([''], {
      objects: ['<< /Type /Filespec /F (x.xml) >>'],
      catalog: '/AF [3 0 R] /Names << /EmbeddedFiles << /Names [(x) 3 0 R] >> >>',
    }),
    {},
  ],
  'has large units, a turned page and transitions': [
    pdfOf([''], { page: '/UserUnit 2 /Rotate 90 /Trans << /S /Fade >> /Dur 1 /TrimBox [5 5 9 9]' }),
    {},
  ],
  'has bytes behind its end': [new Uint8Array([...pdfOf(['']), ...new TextEncoder().encode('\0'.repeat(99))]), {}],
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
