import { PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

/** Facts about what runs by itself, or when something is touched. */
export interface ActionFacts {
  /** Number of places that run scripts; they never run here. */
  scripts: number;
  /** Layers or marks are shown or hidden when the file or a page is opened. */
  isChangedByOpening: boolean;
}

/** Reads the actions of the file, its pages and their annotations. */
export function actionsOf(objects: Objects, pages: readonly PdfDict[]): ActionFacts {
  const marks = pages.flatMap((page) => objects.dicts(page, 'Annots').map(({ dict }) => dict));
  const opening = chainOf(objects, objects.dict(objects.root, 'OpenAction'));
  const ofFile = eventsOf(objects, objects.root);
  const ofPages = pages.flatMap((page) => eventsOf(objects, page));
  const ofMarks = marks.flatMap((mark) => [...eventsOf(objects, mark), ...chainOf(objects, objects.dict(mark, 'A'))]);
  const calculates = objects.dicts(objects.dict(objects.root, 'AcroForm'), 'CO').length > 0;
  const places = [opening, ofFile, ofPages, ofMarks].map((actions) => actions.some(isScript(objects)));
  const named = objects.dict(objects.root, 'Names', 'JavaScript') !== undefined;
  return {
    scripts: [...places, named, calculates && !places.at(-1)].filter(Boolean).length,
    isChangedByOpening: [
      ...opening,
      ...ofPages,
      ...marks.flatMap((mark) => eventsOf(objects, mark, ['PO', 'PV'])),
    ].some((action) => ['SetOCGState', 'Hide'].includes(objects.name(action, 'S') ?? '')),
  };
}

const isScript = (objects: Objects) => (action: PdfDict) => objects.name(action, 'S') === 'JavaScript';

/** Lists the actions of an owner's events, all or these. */
function eventsOf(objects: Objects, owner: PdfDict, events?: readonly string[]): PdfDict[] {
  const all = objects.dict(owner, 'AA');
  const firsts = events ? events.map((event) => objects.dict(all, event)) : objects.entries(all);
  return firsts.flatMap((action) => chainOf(objects, action));
}

/** Lists an action and those that follow it. */
function chainOf(objects: Objects, first: PdfDict | undefined): PdfDict[] {
  const chain = new Set<PdfDict>(); // a chain may lead back into itself
  const waiting = [first];
  while (waiting.length > 0) {
    const action = waiting.pop();
    if (!action || chain.has(action)) continue;
    chain.add(action);
    const next = objects.value(action, 'Next');
    waiting.push(...(next instanceof PdfDict ? [next] : objects.dicts(action, 'Next').map(({ dict }) => dict)));
  }
  return [...chain];
}
