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
  const [on, off] = ['ON', 'OFF'].map((key) => objects.refs(settings, key));
  return objects.dicts(properties, 'OCGs').map(({ dict, ref }) => {
    const isOn = off?.includes(ref) ? false : on?.includes(ref) ? true : isOnFirst;
    const usage = (event: 'View' | 'Print') => objects.name(objects.dict(dict, 'Usage', event), `${event}State`);
    const automatic = (event: 'View' | 'Print') => {
      const isNamed = objects
        .dicts(settings, 'AS')
        .some(
          ({ dict: rule }) =>
            objects.name(rule, 'Event') === event &&
            objects.names(rule, 'Category').includes(event) &&
            objects.refs(rule, 'OCGs').includes(ref),
        );
      const state = usage(event);
      return isNamed && state !== undefined ? state !== 'OFF' : isOn;
    };
    return {
      name: textOf(dict, 'Name'),
      isDrawn: isOn && usage('View') !== 'OFF', // pdf.js heeds the use without a rule for it
      isOnScreen: automatic('View'),
      isPrinted: automatic('Print'),
    };
  });
}

const textOf = (dict: PdfDict, key: string): string => {
  const value = dict.get(key);
  return value instanceof PdfString ? value.asString() : '';
};
