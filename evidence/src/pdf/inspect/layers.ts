import { PdfString, type PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

/** A layer of a PDF: its name, and whether it stands on the screen here, on that of other readers, and on paper. */
export interface Layer {
  name: string;
  isDrawn: boolean;
  isOnScreen: boolean;
  isPrinted: boolean;
}

/** Lists the layers (optional content groups) as the default settings show them. */
export function layersOf(objects: Objects): Layer[] {
  const properties = objects.dict(objects.root, 'OCProperties');
  const settings = objects.dict(properties, 'D');
  const isOnFirst = objects.name(settings, 'BaseState') !== 'OFF';
  const rules = objects.dicts(settings, 'AS').map(({ dict }) => dict);
  const [on, off] = ['ON', 'OFF'].map((key) => objects.refs(settings, key));
  const layers = objects.dicts(properties, 'OCGs').map(({ dict, ref }): Layer => {
    const isOn = off?.includes(ref) ? false : on?.includes(ref) ? true : isOnFirst;
    const usage = (event: 'View' | 'Print') => objects.name(objects.dict(dict, 'Usage', event), `${event}State`);
    const isDrawn = isOn && usage('View') !== 'OFF'; // pdf.js heeds the use without a rule for it
    const automatic = (event: 'View' | 'Print') => {
      const categories = rules
        .filter((rule) => objects.name(rule, 'Event') === event && objects.refs(rule, 'OCGs').includes(ref))
        .flatMap((rule) => objects.names(rule, 'Category'));
      if (categories.some((category) => BY_READER.includes(category) && objects.dict(dict, 'Usage')?.has(category)))
        return !isDrawn;
      const state = usage(event);
      return categories.includes(event) && state !== undefined ? state !== 'OFF' : isOn;
    };
    const isForAll = isForView(objects, dict); // readers show the others always, pdf.js does not
    return {
      name: textOf(dict, 'Name'),
      isDrawn,
      isOnScreen: !isForAll || automatic('View'),
      isPrinted: !isForAll || automatic('Print'),
    };
  });
  const listed = objects.refs(properties, 'OCGs');
  const unlisted = objects
    .dicts(settings, 'OFF')
    .filter(({ ref }) => !listed.includes(ref))
    .map(({ dict }) => ({ name: textOf(dict, 'Name'), isDrawn: true, isOnScreen: false, isPrinted: false }));
  return [...layers, ...unlisted];
}

/** Uses that depend on the reader: its size of the page, its language, its person. */
const BY_READER = ['Zoom', 'Language', 'User'];

function isForView(objects: Objects, layer: PdfDict): boolean {
  const intents = [objects.name(layer, 'Intent') ?? '', ...objects.names(layer, 'Intent')].filter(Boolean);
  return intents.length === 0 || intents.some((intent) => ['View', 'All'].includes(intent));
}

const textOf = (dict: PdfDict, key: string): string => {
  const value = dict.get(key);
  return value instanceof PdfString ? value.asString() : '';
};
