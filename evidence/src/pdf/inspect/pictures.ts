import { PdfArray, PdfName, PdfStream, type PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

/**
 * Checks that a picture has data for all of its points; other parts of a page are whole. Only deflated data may end early without an
 * error of its decoder; other formats know their size.
 */
export function isWhole(objects: Objects, image: PdfDict): boolean {
  if (!(image instanceof PdfStream) || objects.name(image, 'Subtype') !== 'Image') return true;
  const filters = [objects.name(image, 'Filter') ?? '', ...objects.names(image, 'Filter')].filter(Boolean);
  if (filters.some((filter) => filter !== 'FlateDecode')) return true;
  const isMask = objects.isTrue(image, 'ImageMask');
  const [width = 0, height = 0] = [objects.number(image, 'Width'), objects.number(image, 'Height')];
  const bits = isMask ? 1 : (objects.number(image, 'BitsPerComponent') ?? 8);
  const needed = height * Math.ceil((width * bits * (isMask ? 1 : componentsOf(objects, image))) / 8);
  try {
    return image.getDecodedData().length >= needed;
  } catch {
    return false; // its data are damaged
  }
}

const COMPONENTS: Readonly<Record<string, number>> = { DeviceRGB: 3, CalRGB: 3, Lab: 3, DeviceCMYK: 4 };

/** Counts the colours of a point; one where that is not known, so that nothing is called damaged by mistake. */
function componentsOf(objects: Objects, image: PdfDict): number {
  const space = objects.value(image, 'ColorSpace');
  if (space instanceof PdfName) return COMPONENTS[space.value] ?? 1;
  if (!(space instanceof PdfArray)) return 1;
  const [kind, profile] = objects.items(space);
  if (!(kind instanceof PdfName)) return 1;
  if (kind.value === 'ICCBased' && profile instanceof PdfStream) return objects.number(profile, 'N') ?? 1;
  return COMPONENTS[kind.value] ?? 1;
}
