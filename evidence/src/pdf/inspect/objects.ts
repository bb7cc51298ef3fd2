import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, type PDF, type PdfObject } from '@libpdf/core';

/** Reads the objects of a PDF; what is missing or of another kind is undefined, or an empty list. */
export class Objects {
  readonly root: PdfDict;
  readonly #find: (ref: PdfRef) => PdfObject | null;

  constructor(pdf: PDF) {
    this.root = pdf.getCatalog();
    this.#find = pdf.getObject.bind(pdf);
  }

  dict(from: PdfDict | undefined, ...path: string[]): PdfDict | undefined {
    return path.reduce<PdfDict | undefined>((dict, key) => dict?.getDict(key, this.#find), from);
  }

  /** Lists an array's dictionaries, each with the text of its reference, '' where it stands in the array itself. */
  dicts(from: PdfDict | undefined, key: string): { dict: PdfDict; ref: string }[] {
    const items = from?.getArray(key, this.#find)?.toArray() ?? [];
    return items.flatMap((item) => {
      const dict = item instanceof PdfRef ? this.#find(item) : item;
      return dict instanceof PdfDict ? [{ dict, ref: refText(item) }] : [];
    });
  }

  /** Lists the references of an array, as `dicts` tells them. */
  refs(from: PdfDict | undefined, key: string): string[] {
    return (from?.getArray(key, this.#find)?.toArray() ?? []).map(refText);
  }

  names(from: PdfDict | undefined, key: string): string[] {
    const array = from?.getArray(key, this.#find) ?? new PdfArray();
    return array.toArray().flatMap((item) => (item instanceof PdfName ? [item.value] : []));
  }

  /** Lists what an array holds, references followed. */
  items(array: PdfArray): PdfObject[] {
    return array.toArray().map((item) => (item instanceof PdfRef ? (this.#find(item) ?? item) : item));
  }

  /** Lists the dictionaries and streams that a dictionary names. */
  entries(from: PdfDict | undefined): PdfDict[] {
    const values = [...(from?.keys() ?? [])].map(({ value: key }) => this.value(from, key));
    return values.filter((value) => value instanceof PdfDict);
  }

  isTrue(from: PdfDict | undefined, key: string): boolean {
    return from?.getBool(key, this.#find)?.value ?? false;
  }

  name(from: PdfDict | undefined, key: string): string | undefined {
    return from?.getName(key, this.#find)?.value;
  }

  number(from: PdfDict | undefined, key: string): number | undefined {
    const value = from?.get(key, this.#find);
    return value instanceof PdfNumber ? value.value : undefined;
  }

  value(from: PdfDict | undefined, key: string): PdfObject | undefined {
    return from?.get(key, this.#find);
  }
}

const refText = (item: PdfObject) => (item instanceof PdfRef ? `${item.objectNumber} ${item.generation}` : '');
