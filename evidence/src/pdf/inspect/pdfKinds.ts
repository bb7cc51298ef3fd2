import { fileOf, pdfOf } from '../../../../web/src/testing/pdfs.ts';

/** A page with these annotations, the objects from 3 on. */
export const marked = (...marks: string[]) =>
  pdfOf([''], { objects: marks, page: `/Annots [${marks.map((_, index) => `${index + 3} 0 R`).join(' ')}]` });
/** A form of one field, object 3, which is its own widget on the page. */
export const field = (entries: string, { form = '', objects = [] as string[] } = {}) =>
  pdfOf([''], {
    objects: [`<< /Type /Annot /Subtype /Widget /F 4 /T (price) /Rect [0 0 9 9] ${entries} >>`, ...objects],
    page: '/Annots [3 0 R]',
    catalog: `/AcroForm << /Fields [3 0 R] ${form} >>`,
  });
/** A layer, object 3, with settings of the file. */
export const layer = (settings: string, usage = '') =>
  pdfOf([''], {
    objects: [`<< /Type /OCG /Name (Clause 7) ${usage} >>`],
    catalog: `/OCProperties << /OCGs [3 0 R] /D << ${settings} >> >>`,
  });
/** Pages of which the groups, from object 2 on, are these. */
export const tree = (...groups: string[]) => fileOf(['<< /Type /Catalog /Pages 2 0 R >>', ...groups]);
/** A page with one drawing object, number 3, of these entries. */
export const drawing = (entries: string, resources = '') =>
  pdfOf(['/P Do'], {
    objects: [`<< /Type /XObject ${entries} /Length 0 >>\nstream\n\nendstream`],
    resources: `/XObject << /P 3 0 R >> ${resources}`,
  });
/** A page whose resources are these; the objects are numbered from 3. */
export const using = (resources: string, ...objects: string[]) => pdfOf([''], { resources, objects });
export const INVERTED = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>';
export const NO_INK = `[/Separation /None /DeviceGray ${INVERTED}]`;
export const LAYER_OFF = '<< /S /SetOCGState /State [/OFF 3 0 R] >>';
export const SCRIPT = '<< /S /JavaScript /JS (x) >>';
export const PAGE = '<< /Type /Page /MediaBox [0 0 9 9] >>';
export const FACE = '/AP << /N 4 0 R >>';
export const FACES = '/AP << /N << /b 6 0 R /Off 6 0 R >> >>';
export const DRAWN = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream';
export const picture = (data: string, entries: string) =>
  pdfOf(['/P Do'], {
    objects: [
      `<< /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`,
    ],
    resources: '/XObject << /P 3 0 R >>',
  });
export const bothEvents = ['View', 'Print']
  .map((event) => `<< /Event /${event} /Category [/${event}] /OCGs [3 0 R] >>`)
  .join(' ');
