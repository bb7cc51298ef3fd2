import { PdfArray, PdfName, PdfStream, type PdfDict, type PdfObject } from '@libpdf/core';
import type { Objects } from './objects.ts';
import { resourcesOf } from './parts.ts';

/** Tells whether a part of a page has something that only paper shows: another picture for print, or a program of the printer. */
export function isForPrint(objects: Objects, part: PdfDict): boolean {
  if (!(part instanceof PdfStream)) return false;
  const others = objects.dicts(part, 'Alternates').map(({ dict }) => dict);
  return objects.name(part, 'Subtype') === 'PS' || others.some((other) => objects.isTrue(other, 'DefaultForPrinting'));
}

/** Tells whether a part of a page has a colour that paper shows differently: one without ink, or one that a printer changes. */
export function hasOtherColours(objects: Objects, part: PdfDict): boolean {
  const resources = resourcesOf(objects, part);
  const states = objects.entries(objects.dict(resources, 'ExtGState'));
  const shadings = [...objects.entries(objects.dict(resources, 'Shading')), objects.dict(part, 'Shading')];
  const named = objects.dict(resources, 'ColorSpace');
  const spaces = [
    ...[...(named?.keys() ?? [])].map(({ value: key }) => objects.value(named, key)),
    ...[part, ...shadings].map((owner) => objects.value(owner, 'ColorSpace')),
  ];
  return states.some((state) => isChanged(objects, state)) || spaces.some((space) => isWithoutInk(objects, space));
}

const UNCHANGED = ['Identity', 'Default'];
const isChanged = (objects: Objects, state: PdfDict) =>
  ['TR', 'TR2'].some((key) => state.has(key) && !UNCHANGED.includes(objects.name(state, key) ?? ''));

/** Finds a spot colour that paints nothing, also as the base of another colour space. */
function isWithoutInk(objects: Objects, space: PdfObject | undefined, depth = 0): boolean {
  if (!(space instanceof PdfArray) || depth > 3) return false;
  const [kind, inks] = objects.items(space);
  const names = inks instanceof PdfArray ? objects.items(inks) : [inks];
  if (!(kind instanceof PdfName)) return false;
  if (['Separation', 'DeviceN'].includes(kind.value))
    return names.every((name) => name instanceof PdfName && name.value === 'None');
  return ['Indexed', 'Pattern'].includes(kind.value) && isWithoutInk(objects, inks, depth + 1);
}
