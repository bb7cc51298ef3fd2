import { PdfArray, PdfDict, PdfName, PdfNumber, type PDF } from '@libpdf/core';

/**
 * Makes the signature that `sign` adds to this PDF a certification that permits no changes (DocMDP, ISO 32000-2, 12.8.2.2), for which
 * the library has no option. Does nothing for a PDF that somebody signed before: only the first signature can be a certification.
 */
export function certify(pdf: PDF): void {
  const signed = () =>
    pdf
      .getForm()
      ?.getSignatureFields()
      .filter((field) => field.isSigned()) ?? [];
  if (signed().length > 0) return;
  const save = pdf.save.bind(pdf);
  // the first save of `sign`, which has added the dictionary and not yet its signature
  pdf.save = (options) => {
    pdf.save = save;
    const [field] = signed();
    const dictionary = field?.acroField().get('V');
    if (!field || !dictionary) throw new Error('The library added no signature');
    field.getSignatureDict()?.set('Reference', new PdfArray([noChanges()]));
    pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: dictionary }));
    return save(options);
  };
}

const noChanges = (): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(1),
      V: PdfName.of('1.2'),
    }),
  });
