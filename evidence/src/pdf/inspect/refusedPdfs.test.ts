import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../web/src/testing/pdfs.ts';
import { inspectPdf, type Difference } from './inspectPdf.ts';
import {
  marked,
  field,
  layer,
  tree,
  drawing,
  using,
  INVERTED,
  NO_INK,
  LAYER_OFF,
  PAGE,
  FACE,
  DRAWN,
  picture,
  bothEvents,
} from './pdfKinds.ts';

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
  'has a mark that only pdf.js leaves out': [marked('<< /Subtype /FreeText /F 5 >>'), { kind: 'mark', page: 1 }],
  'has a stamp that only some readers draw': [
    marked('<< /Subtype /Stamp /Name /Approved /F 4 >>'),
    { kind: 'mark', page: 1 },
  ],
  'has a link with a face for print alone': [
    marked(`<< /Subtype /Link /F 36 ${FACE} >>`, DRAWN),
    { kind: 'printOnly', page: 1 },
  ],
  'has a box whose tick is not its value': [
    field('/FT /Btn /V /Yes /AS /Off /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>', { objects: [DRAWN] }),
    { kind: 'value', name: 'price' },
  ],
  'has a ticked box without a value': [
    field('/FT /Btn /AS /Yes /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>', { objects: [DRAWN] }),
    { kind: 'value', name: 'price' },
  ],
  'has a layer for one size of the screen': [
    layer('/AS [<< /Event /View /Category [/Zoom] /OCGs [3 0 R] >>]', '/Usage << /Zoom << /min 4 >> >>'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'has a layer for one language': [
    layer('/AS [<< /Event /Print /Category [/Language] /OCGs [3 0 R] >>]', '/Usage << /Language << /Lang (de) >> >>'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'hides a layer that readers for signers do not hide': [
    layer('/OFF [3 0 R]', '/Intent /Design'),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'hides a layer that is not in its list': [
    pdfOf([''], {
      objects: ['<< /Type /OCG /Name (Clause 7) >>'],
      catalog: '/OCProperties << /OCGs [] /D << /OFF [3 0 R] >> >>',
    }),
    { kind: 'layer', name: 'Clause 7' },
  ],
  'hides a layer when it is opened': [
    pdfOf([''], { objects: ['<< /Type /OCG >>'], catalog: `/OpenAction ${LAYER_OFF}` }),
    { kind: 'opening' },
  ],
  'hides a layer after another action': [
    pdfOf([''], { catalog: `/OpenAction << /S /Named /Next [<< /S /URI /Next ${LAYER_OFF} >>] >>` }),
    { kind: 'opening' },
  ],
  'hides a mark when a page is opened': [
    pdfOf([''], { page: '/AA << /O << /S /Hide /T (price) >> >>' }),
    { kind: 'opening' },
  ],
  'hides a mark when that comes into view': [
    marked('<< /Subtype /Square /F 4 /AA << /PV << /S /Hide /T (price) >> >> >>'),
    { kind: 'opening' },
  ],
  'has another picture for print': [
    drawing('/Subtype /Image /Alternates [<< /Image 3 0 R /DefaultForPrinting true >>]'),
    { kind: 'printOnly', page: 1 },
  ],
  'has a program for printers': [drawing('/Subtype /PS'), { kind: 'printOnly', page: 1 }],
  'has a colour without ink': [using(`/ColorSpace << /C ${NO_INK} >>`), { kind: 'colour', page: 1 }],
  'has a palette without ink': [using(`/ColorSpace << /C [/Indexed ${NO_INK} 0 <00>] >>`), { kind: 'colour', page: 1 }],
  'has several colours without ink': [
    using(`/ColorSpace << /C [/DeviceN [/None /None] /DeviceGray ${INVERTED}] >>`),
    { kind: 'colour', page: 1 },
  ],
  'has a picture without ink': [drawing(`/Subtype /Image /ColorSpace ${NO_INK}`), { kind: 'colour', page: 1 }],
  'has shades without ink': [
    using(`/Shading << /S << /ShadingType 2 /ColorSpace ${NO_INK} >> >>`),
    { kind: 'colour', page: 1 },
  ],
  'is printed inverted': [using(`/ExtGState << /G << /TR ${INVERTED} >> >>`), { kind: 'colour', page: 1 }],
  'is inverted in a form': [
    drawing(`/Subtype /Form /Resources << /ExtGState << /G << /TR2 ${INVERTED} >> >> >>`),
    { kind: 'colour', page: 1 },
  ],
  'is inverted in a pattern': [
    using(
      '/Pattern << /P 3 0 R >>',
      `<< /PatternType 1 /Resources << /ExtGState << /G << /TR ${INVERTED} >> >> >> /Length 0 >>\nstream\n\nendstream`,
    ),
    { kind: 'colour', page: 1 },
  ],
  'is inverted in a drawn letter': [
    using(
      '/Font << /F 3 0 R >>',
      `<< /Type /Font /Subtype /Type3 /CharProcs << >> /Resources << /ExtGState << /G << /TR ${INVERTED} >> >> >> >>`,
    ),
    { kind: 'colour', page: 1 },
  ],
  'is inverted in a mark': [
    marked(
      '<< /Subtype /Square /F 4 /AP << /N 4 0 R >> >>',
      `<< /Subtype /Form /Resources << /ExtGState << /G << /TR ${INVERTED} >> >> >> /Length 0 >>\nstream\n\nendstream`,
    ),
    { kind: 'colour', page: 1 },
  ],
  'has a picture in a mark that ends early': [
    marked(
      '<< /Subtype /Square /F 4 /AP << /N 4 0 R >> >>',
      '<< /Subtype /Form /Resources << /XObject << /P 5 0 R >> >> /Length 0 >>\nstream\n\nendstream',
      '<< /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /Length 1 >>\nstream\n1\nendstream',
    ),
    { kind: 'picture', page: 1 },
  ],
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
