import { PdfArray, PdfName, PdfString, type PdfDict, type PdfObject } from '@libpdf/core';
import type { Objects } from './objects.ts';

/** Facts about the interactive form of a PDF. */
export interface FormFacts {
  /** Number of fields, without those for signatures. */
  fields: number;
  /** Name of a field whose value is not what is drawn; null for none. */
  undrawn: string | null;
  /** A form in XML, for which the pages only stand in. */
  isXfa: boolean;
  /** Somebody has signed the file. */
  isSigned: boolean;
  /** A signature allows no change of any kind. */
  isCertified: boolean;
}

/** Reads the interactive form. */
export function formOf(objects: Objects): FormFacts {
  const form = objects.dict(objects.root, 'AcroForm');
  const isDrawnByReaders = objects.isTrue(form, 'NeedAppearances');
  const facts: FormFacts = {
    fields: 0,
    undrawn: null,
    isXfa: form?.has('XFA') ?? false,
    isSigned: false,
    isCertified: isCertified(objects),
  };
  const seen = new Set<PdfDict>(); // fields of a damaged file may contain themselves
  const walk = (field: PdfDict, inherited: Inherited): void => {
    if (seen.has(field)) return;
    seen.add(field);
    const type = objects.name(field, 'FT') ?? inherited.type;
    const value = objects.value(field, 'V') ?? inherited.value;
    const name = [inherited.name, textIn(objects.value(field, 'T'))].filter(Boolean).join('.');
    const kids = objects.dicts(field, 'Kids').map(({ dict }) => dict);
    const parts = kids.filter((kid) => kid.has('T'));
    for (const part of parts) walk(part, { type, value, name });
    if (parts.length > 0 || type === undefined) return;
    if (type === 'Sig') {
      facts.isSigned ||= value !== undefined;
      return;
    }
    facts.fields += 1;
    const widgets = kids.length > 0 ? kids : [field];
    const isUndrawn = widgets.some((widget) => !objects.value(objects.dict(widget, 'AP'), 'N'));
    const isWrong =
      type === 'Btn' ? !showsState(objects, widgets, value) : isValue(value) && isUndrawn && !isDrawnByReaders;
    if (isWrong) facts.undrawn ??= name;
  };
  for (const { dict } of objects.dicts(form, 'Fields')) walk(dict, { name: '' });
  return facts;
}

interface Inherited {
  type?: string | undefined;
  value?: PdfObject | undefined;
  name: string;
}

const textIn = (value: PdfObject | undefined) => (value instanceof PdfString ? value.asString() : '');

const isValue = (value: PdfObject | undefined): boolean =>
  (value instanceof PdfString && value.asString() !== '') ||
  (value instanceof PdfName && value.value !== 'Off') ||
  (value instanceof PdfArray && value.length > 0);

/** Checks that the ticks of a box, or of radio buttons, are those of its value. A box without states is a button, or was never drawn. */
function showsState(objects: Objects, widgets: readonly PdfDict[], value: PdfObject | undefined): boolean {
  const states = widgets.map((widget) => objects.name(widget, 'AS')).filter((state) => state !== undefined);
  if (states.length === 0) return true;
  const ticked = states.filter((state) => state !== 'Off');
  const chosen = value instanceof PdfName ? value.value : textIn(value) || 'Off';
  return chosen === 'Off' ? ticked.length === 0 : ticked.length > 0 && ticked.every((state) => state === chosen);
}

/** Checks for a certification that allows no changes. */
function isCertified(objects: Objects): boolean {
  const signature = objects.dict(objects.root, 'Perms', 'DocMDP');
  return objects
    .dicts(signature, 'Reference')
    .some(({ dict }) => objects.number(objects.dict(dict, 'TransformParams'), 'P') === 1);
}
