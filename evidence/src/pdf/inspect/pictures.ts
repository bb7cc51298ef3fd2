import { PdfArray, PdfName, PdfStream, type PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

/** Checks that each picture of a page, also within a form of it, has data for all of its points. `seen` are the pictures known to be whole. */
export function hasWholePictures(objects: Objects, page: PdfDict, seen: Set<PdfDict>): boolean {
  const walk = (owner: PdfDict): boolean => {
    if (seen.has(owner)) return true;
    seen.add(owner);
    const drawn = objects.dict(resourcesOf(objects, owner), 'XObject');
    return [...(drawn?.keys() ?? [])].every(({ value: key }) => {
      const part = objects.value(drawn, key);
      if (!(part instanceof PdfStream)) return true;
      return objects.name(part, 'Subtype') === 'Image' ? seen.has(part) || isWhole(objects, seen, part) : walk(part);
    });
  };
  return walk(page);
}

/** Finds the resources of a page or form, also where a page inherits them. */
function resourcesOf(objects: Objects, owner: PdfDict): PdfDict | undefined {
  for (let group: PdfDict | undefined = owner, depth = 0; group && depth < 50; depth += 1) {
    if (group.has('Resources')) return objects.dict(group, 'Resources');
    group = objects.dict(group, 'Parent');
  }
  return undefined;
}

/** Only deflated data may end early without an error of its decoder; other formats know their size. */
function isWhole(objects: Objects, seen: Set<PdfDict>, image: PdfStream): boolean {
  seen.add(image);
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
