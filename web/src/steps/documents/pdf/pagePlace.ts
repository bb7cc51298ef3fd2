/** A place on the screen. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A place on a page, as a part of its width and height, and where it stays on the screen. `beyond` are the pixels that
 * it is above or below the page.
 */
export interface Anchor extends Point {
  page: Element;
  beyond: number;
  at: Point;
}

/** Finds the page under a place, or the last one above it. */
export function anchorAt(pages: HTMLElement, at: Point): Anchor | null {
  const all = [...pages.querySelectorAll('[role=group]')];
  const page = all.findLast((each) => each.getBoundingClientRect().top <= at.y) ?? all[0];
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  const y = Math.min(1, Math.max(0, (at.y - top) / height));
  return { page, at, x: (at.x - left) / width, y, beyond: at.y - top - y * height };
}

/** Scrolls the pages until the anchor is at its place again. */
export function keepInPlace(pages: HTMLElement, { page, at, x, y, beyond }: Anchor): void {
  for (const scroller of [sidewaysOf(pages), scrollerOf(pages)]) {
    const { left, top, width, height } = page.getBoundingClientRect();
    scroller.scrollBy({
      left: left + x * width - at.x,
      top: top + y * height + beyond - at.y,
      behavior: 'instant',
    });
  }
}

/** Finds the middle of the view, or of its upper edge. */
export function viewPoint(pages: HTMLElement, edge: 'middle' | 'top'): Point {
  const { top, bottom } = scrollerOf(pages).getBoundingClientRect();
  const { left, width } = sidewaysOf(pages).getBoundingClientRect();
  const upper = Math.max(0, top);
  return { x: left + width / 2, y: edge === 'top' ? upper : (upper + Math.min(innerHeight, bottom)) / 2 };
}

/** Marks the element in which the pages scroll sideways, where nothing else does. */
export const SIDEWAYS = 'data-sideways';

const sidewaysOf = (pages: HTMLElement): Element => pages.querySelector(`[${SIDEWAYS}]`) ?? scrollerOf(pages);

/** Finds the element that scrolls the pages: the region, a dialog, or the whole page. */
export function scrollerOf(pages: HTMLElement): Element {
  for (let around = pages.parentElement; around; around = around.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}
